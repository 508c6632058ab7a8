import type { RowsPlan } from '../../language/plan/block-plan.ts';
import type { Source } from '../../language/operation-use.ts';
import type { Variable } from '../../language/value/value.ts';
import { childPointer, isArray, ownNumber, pointerKeys, readOwn } from '../../json.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { nearestName } from '../suggestion.ts';
import { bindCall, parametersIn } from './compile-call.ts';
import { bindVariable } from '../scope/compile-variable.ts';
import { optionalKey, report, seeAlso, type Unit } from '../compile-context.ts';

/** Rows with the schema of one. */
export interface BoundRows {
  readonly plan: RowsPlan;
  readonly row: SchemaView | undefined;
  readonly operation: Operation | undefined;
  readonly where: string;
}

const largestPage = 100;

/** What a pointer of portal.json leads to in an answer. */
export const followAnswer = (answer: SchemaView | undefined, pointer: string): SchemaView | undefined => {
  let view = answer;
  for (const key of pointerKeys(pointer) ?? []) view = view?.property(key);
  return view;
};

/** The schema of a row of an answer; says so when the answer has no rows where the API keeps them. */
export const findRows = (unit: Unit, operation: Operation, pointer: string): SchemaView | undefined => {
  if (unit.api.rows === undefined) return undefined;
  const rows = followAnswer(operation.answer, unit.api.rows);
  if (rows?.types.includes('array') !== true) {
    report(
      unit,
      'answer-missing',
      pointer,
      `The operation ${operation.id} answers no list of rows at ${unit.api.rows}.`,
      {
        related: seeAlso(unit, operation.pointer),
      },
    );
    return undefined;
  }
  return rows.items;
};

const sortKeysOf = (unit: Unit, operation: Operation): readonly string[] => {
  const sortBy = parametersIn(operation, 'query').find(({ name }) => name === unit.api.sortBy);
  const keys = readOwn(sortBy?.schema?.keywords, 'enum');
  return isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
};

const bindSort = (unit: Unit, source: Source, pointer: string, operation: Operation): readonly string[] => {
  const keys = sortKeysOf(unit, operation);
  const [key] = source.sort ?? [];
  if (key !== undefined && unit.api.sortBy !== undefined && !keys.includes(key))
    report(
      unit,
      'sort-key-unknown',
      childPointer(childPointer(pointer, 'sort'), 0),
      `The operation ${operation.id} does not sort by "${key}".`,
      {
        suggestion: nearestName(key, keys),
        related: seeAlso(unit, operation.pointer),
      },
    );
  return keys;
};

const bindSource = (
  unit: Unit,
  source: Source,
  pointer: string,
  filled: readonly string[],
): BoundRows | undefined => {
  const { page, limit, sortBy, order } = unit.api;
  const own = [page, limit, sortBy, order].filter((name) => name !== undefined);
  const call = bindCall(unit, source, pointer, 'read', [...filled, ...own]);
  if (call === undefined) return undefined;
  const { operation } = call;
  const row = findRows(unit, operation, childPointer(pointer, 'operation'));
  const keys = bindSort(unit, source, pointer, operation);
  const parameters = parametersIn(operation, 'query');
  const sizes = parameters.find(({ name }) => name === limit);
  const plan: RowsPlan = {
    from: 'operation',
    call: call.plan,
    paged: sizes !== undefined && parameters.some(({ name }) => name === page),
    maxLimit: ownNumber(sizes?.schema?.keywords, 'maximum') ?? largestPage,
    ...(keys.length > 0 ? { sort: { keys, ...optionalKey('default', source.sort) } } : {}),
  };
  return { plan, row, operation, where: `the rows of ${operation.id}` };
};

const bindScoped = (unit: Unit, rows: Variable, pointer: string): BoundRows => {
  const at = childPointer(pointer, 'var');
  const view = bindVariable(unit, rows.var, at);
  if (view !== undefined && !view.types.includes('array'))
    report(unit, 'value-type', at, `"${rows.var}" is not a list.`, { related: seeAlso(unit, view.pointer) });
  return {
    plan: { from: 'scope', variable: rows.var },
    row: view?.items,
    operation: undefined,
    where: `the rows of ${rows.var}`,
  };
};

interface WrittenRows {
  readonly source?: Source | undefined;
  readonly rows?: Variable | undefined;
}

/** The rows of a list or a history: from an operation, or from the record at hand. */
export const bindRows = (
  unit: Unit,
  block: WrittenRows,
  pointer: string,
  filled: readonly string[] = [],
): BoundRows | undefined => {
  const { source, rows } = block;
  if (source !== undefined && rows === undefined)
    return bindSource(unit, source, childPointer(pointer, 'source'), filled);
  if (rows !== undefined && source === undefined)
    return bindScoped(unit, rows, childPointer(pointer, 'rows'));
  report(
    unit,
    'rows-source',
    source === undefined ? pointer : childPointer(pointer, 'rows'),
    source === undefined
      ? 'This needs a "source", or "rows" of the record at hand.'
      : 'This has a "source" already: "rows" cannot stand beside it.',
  );
  return undefined;
};
