import type { Lookup } from '../../../language/lookup.ts';
import { childPointer, ownNumber, omitUndefined } from '../../../json.ts';
import type { LookupPlan } from '../../../language/plan/lookup-plan.ts';
import type { Operation } from '../../../description/operation.ts';
import { type Parameter, parametersIn } from '../../../description/parameter.ts';
import { compileCall, findParameter } from './compile-call.ts';
import { givenScope } from '../scope/compile-given.ts';
import { kindOfRecord, recordKindsOf } from '../../../description/record-kinds.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { withKind } from '../scope/compile-variable.ts';
import { findField } from '../list/find-field.ts';
import { findRows } from './compile-rows.ts';
import { formatOfField } from '../figure/value-format.ts';
import { checkTyped } from './check-typed.ts';
import {
  noteFacts,
  report,
  reportKey,
  type CompiledLookup,
  type CompileContext,
  withScopes,
} from '../compile-context.ts';

/** Reports a second lookup for the same kind of record. */
const checkRecord = (context: CompileContext, { id, record }: Lookup): void => {
  if (record === undefined) return;
  const first = [...context.project.lookups.values()].find(({ value }) => value.record === record);
  if (first !== undefined && first.value.id !== id)
    report(
      context,
      'id-duplicate',
      '/record',
      `The kind of record "${record}" has the lookup "${first.value.id}" already.`,
    );
};

/** Whether the values of a lookup name records of its declared kind; reports it when not. */
const isOfKind = (
  context: CompileContext,
  { record, operation, value: field }: Lookup,
  rows: SchemaView,
  value: SchemaView | undefined,
): boolean => {
  const listed = kindOfRecord(context.description, rows);
  // A kind that the description lacks is reported where names are checked.
  const isKnown = record !== undefined && recordKindsOf(context.description).kinds.has(record);
  if (!isKnown || listed === undefined || value === undefined) return true;
  if (listed === record && value.words.record === record) return true;
  if (listed !== record)
    report(
      context,
      'record-kind',
      '/record',
      `The rows of ${operation} are of the kind "${listed}", not "${record}".`,
      { suggestion: listed },
    );
  else
    report(
      context,
      'record-kind',
      '/value',
      `"${field}" does not name a ${record}: its key is "${rows.words.key}".`,
      { suggestion: rows.words.key },
    );
  return false;
};

/** How the names of several values are requested together: the parameter of the page size, and the most ids of one request. */
const planIds = (
  { api }: CompileContext,
  operation: Operation,
  ids: Parameter,
  { query = {} }: Lookup,
): Pick<LookupPlan, 'limit' | 'mostIds'> => {
  const limit = parametersIn(operation, 'query').find(({ name }) => name === api.limit)?.name;
  const fixed = limit === undefined ? undefined : ownNumber(query, limit);
  const most = [fixed, ownNumber(ids.schema?.keywords, 'maxItems')].filter((bound) => bound !== undefined);
  return {
    ...omitUndefined({
      limit: fixed === undefined ? limit : undefined,
      mostIds: most.length === 0 ? undefined : Math.min(...most),
    }),
  };
};

/** Compiles the text that distinguishes choices with the same label. */
const compileDescription = (
  context: CompileContext,
  { description: field, label }: Lookup,
  rows: SchemaView,
  where: string,
): LookupPlan['description'] => {
  if (field === undefined) return undefined;
  const at = childPointer('', 'description');
  const view = findField(context, field, at, rows, where);
  if (field === label)
    reportKey(context, 'key-unknown', at, `"${field}" is the label already, so it distinguishes nothing.`);
  return view === undefined ? undefined : { field, format: formatOfField(field, view) };
};

/** Compiles a lookup; undefined where its operation or rows are missing. */
export const compileLookup = (shared: CompileContext, lookup: Lookup): CompiledLookup | undefined => {
  const context = withScopes(shared, givenScope(shared, lookup.takes));
  const filled = [lookup.search, lookup.ids].filter((name) => name !== undefined);
  const call = compileCall(context, lookup, '', 'read', filled);
  if (call === undefined) return undefined;
  if (lookup.search !== undefined) {
    const searched = findParameter(context, call.operation, lookup.search, '/search');
    checkTyped(context, lookup.search, searched?.schema, '/search');
  }
  const ids =
    lookup.ids === undefined
      ? undefined
      : findParameter(context, call.operation, lookup.ids, childPointer('', 'ids'));
  if (ids?.schema?.types.includes('array') === false)
    report(
      context,
      'value-type',
      '/ids',
      `"${ids.name}" takes one value, and the names of several are asked for at once.`,
    );
  const rows = findRows(context, call.operation, childPointer('', 'operation'));
  if (rows === undefined) return undefined;
  const where = `the rows of ${lookup.operation}`;
  const found = findField(context, lookup.value, '/value', rows, where);
  const named = found === undefined ? undefined : withKind(context, rows, lookup.value, found);
  const shown = findField(context, lookup.label, '/label', rows, where);
  if (shown !== undefined)
    noteFacts(context, 'needed', { field: lookup.label, view: shown, pointer: '/label', what: 'A choice' });
  const description = compileDescription(context, lookup, rows, where);
  checkRecord(context, lookup);
  // A wrong kind is reported here only, not at each use of the lookup.
  const value = isOfKind(context, lookup, rows, named) ? named : undefined;
  const { id, label, record } = lookup;
  return {
    plan: {
      id,
      call: call.plan,
      ...omitUndefined({ search: lookup.search, ids: lookup.ids }),
      ...(ids === undefined ? {} : planIds(context, call.operation, ids, lookup)),
      value: lookup.value,
      label,
      ...omitUndefined({ description }),
    },
    file: shared.file.path,
    takes: lookup.takes,
    operation: call.operation,
    value,
    label: shown,
    record,
  };
};

/** Whether two compiled lookups are the same for every place that uses them. */
export const isSameLookup = (one: CompiledLookup, other: CompiledLookup): boolean =>
  one.file === other.file &&
  one.operation === other.operation &&
  one.value === other.value &&
  one.label === other.label &&
  JSON.stringify([one.plan, one.takes, one.record]) ===
    JSON.stringify([other.plan, other.takes, other.record]);
