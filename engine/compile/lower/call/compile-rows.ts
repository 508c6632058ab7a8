import type { RowsPlan } from '../../../language/plan/rows-plan.ts';
import type { Source } from '../../../language/operation-use.ts';
import type { Variable } from '../../../language/value/value.ts';
import { followAnswer } from '../../../description/follow-answer.ts';
import { childPointer, isArray, ownNumber, readOwn, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { compileCall } from './compile-call.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { compileVariable } from '../scope/compile-variable.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/** The source of the rows of a block, with the schema of one row. */
export interface CompiledRows {
  readonly plan: RowsPlan;
  readonly row: SchemaView | undefined;
  readonly operation: Operation | undefined;
  readonly where: string;
}

const largestPage = 100;

/** The schema of one row of an answer. Reports `answer-missing` when the answer has no list at `at`, which portal.json gives for all operations. */
export const findRows = (
  context: CompileContext,
  operation: Operation,
  pointer: string,
  at = context.api.rows,
): SchemaView | undefined => {
  if (at === undefined) return undefined;
  const rows = followAnswer(operation.answer, at);
  if (rows?.types.includes('array') !== true) {
    report(
      context,
      'answer-missing',
      pointer,
      `The operation ${operation.id} answers no list of rows at ${at}.`,
      {
        related: seeAlso(context, operation.pointer),
      },
    );
    return undefined;
  }
  return rows.items;
};

const sortKeysOf = (context: CompileContext, operation: Operation): readonly string[] => {
  const sortBy = parametersIn(operation, 'query').find(({ name }) => name === context.api.sortBy);
  const keys = readOwn(sortBy?.schema?.keywords, 'enum');
  return isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
};

const compileSort = (
  context: CompileContext,
  source: Source,
  pointer: string,
  operation: Operation,
): readonly string[] => {
  const keys = sortKeysOf(context, operation);
  const [key] = source.sort ?? [];
  if (key !== undefined && context.api.sortBy !== undefined && !keys.includes(key))
    report(
      context,
      'sort-key-unknown',
      childPointer(childPointer(pointer, 'sort'), 0),
      `The operation ${operation.id} does not sort by "${key}".`,
      {
        suggestion: nearestName(key, keys),
        related: seeAlso(context, operation.pointer),
      },
    );
  return keys;
};

const compileSource = (
  context: CompileContext,
  source: Source,
  pointer: string,
  filled: readonly string[],
): CompiledRows | undefined => {
  const { page, limit, sortBy, order } = context.api;
  const own = [page, limit, sortBy, order].filter((name) => name !== undefined);
  const call = compileCall(context, source, pointer, 'read', [...filled, ...own]);
  if (call === undefined) return undefined;
  const { operation } = call;
  const row = findRows(context, operation, childPointer(pointer, 'operation'));
  const keys = compileSort(context, source, pointer, operation);
  const parameters = parametersIn(operation, 'query');
  const sizes = parameters.find(({ name }) => name === limit);
  const plan: RowsPlan = {
    from: 'operation',
    call: call.plan,
    paged: sizes !== undefined && parameters.some(({ name }) => name === page),
    maxLimit: ownNumber(sizes?.schema?.keywords, 'maximum') ?? largestPage,
    ...(keys.length > 0 ? { sort: { keys, ...omitUndefined({ default: source.sort }) } } : {}),
  };
  return { plan, row, operation, where: `the rows of ${operation.id}` };
};

const compileScoped = (context: CompileContext, rows: Variable, pointer: string): CompiledRows => {
  const at = childPointer(pointer, 'var');
  const view = compileVariable(context, rows.var, at);
  if (view !== undefined && !view.types.includes('array'))
    report(context, 'value-type', at, `"${rows.var}" is not a list.`, {
      related: seeAlso(context, view.pointer),
    });
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

/** Compiles the rows of a list or a history, which come from an operation (`source`) or from the shown record (`rows`). */
export const compileRows = (
  context: CompileContext,
  block: WrittenRows,
  pointer: string,
  filled: readonly string[] = [],
): CompiledRows | undefined => {
  const { source, rows } = block;
  if (source !== undefined && rows === undefined)
    return compileSource(context, source, childPointer(pointer, 'source'), filled);
  if (rows !== undefined && source === undefined)
    return compileScoped(context, rows, childPointer(pointer, 'rows'));
  report(
    context,
    'rows-source',
    source === undefined ? pointer : childPointer(pointer, 'rows'),
    source === undefined
      ? 'Rows come from an operation ("source") or from the record that is shown ("rows"): write one of them.'
      : 'Rows come from "source" or from "rows", not from both: remove one of them.',
  );
  return undefined;
};
