import { childPointer, omitUndefined } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { SharedViewsPlan } from '../../../language/plan/shared-views-plan.ts';
import type { Portal } from '../../../language/portal/portal.ts';
import type { SharedViews } from '../../../language/portal/shared-views.ts';
import { checkFixedBody } from '../form/compile-body.ts';
import { checkNameMatches } from '../call/check-name-matches.ts';
import { compileCall } from '../call/compile-call.ts';
import { findRows } from '../call/compile-rows.ts';
import { findField } from '../list/find-field.ts';
import { schemaScope } from '../scope/scope-type.ts';
import { report, seeAlso, type CompileContext, withScopes } from '../compile-context.ts';

const at = '/views';

/** The required type of each property of a view. */
const types = {
  list: 'string',
  name: 'string',
  search: 'string',
  columns: 'object',
  by: 'string',
  mayChange: 'boolean',
} as const;
const nouns = { string: 'a text', object: 'an object', boolean: 'a yes or no' } as const;

const checkField = (
  context: CompileContext,
  views: SharedViews,
  key: keyof typeof types,
  row: SchemaView,
): void => {
  const name = views[key];
  if (name === undefined) return;
  const pointer = childPointer(at, key);
  const view = findField(context, name, pointer, row, `the rows of ${views.read.operation}`);
  if (view === undefined || view.types.includes(types[key])) return;
  const message = `"${name}" is not ${nouns[types[key]]} in the API description.`;
  report(context, 'as-mismatch', pointer, message, { related: seeAlso(context, view.pointer) });
};

/** Compiles the views that colleagues share, which operations store. */
export const compileSharedViews = (
  context: CompileContext,
  { views }: Portal,
): SharedViewsPlan | undefined => {
  if (views === undefined) return undefined;
  const { page, limit, sortBy, order } = context.api;
  const filled = [page, limit, sortBy, order].filter((name) => name !== undefined);
  const reader = childPointer(at, 'read');
  const described = context.description.operations.get(views.read.operation);
  const row = described && findRows(context, described, childPointer(reader, 'operation'));
  const inRow = withScopes(context, { record: schemaScope(row) });
  const read = compileCall(inRow, views.read, reader, 'read', filled);
  if (row !== undefined)
    for (const key of ['list', 'name', 'search', 'columns', 'by', 'mayChange'] as const)
      checkField(context, views, key, row);
  const [create, rename, remove] = (['create', 'rename', 'remove'] as const).map((key) => {
    const callPointer = childPointer(at, key);
    const { body = {}, ...written } = views[key];
    const compiled = compileCall(inRow, { ...written, body }, callPointer, 'write');
    if (compiled !== undefined) {
      const filled = compiled.operation.body;
      checkFixedBody(inRow, { operation: compiled.operation, body, callPointer });
      checkNameMatches(
        inRow,
        body,
        childPointer(callPointer, 'body'),
        new Map((filled?.propertyNames ?? []).map((name) => [name, filled?.property(name)])),
        'body',
      );
    }
    return compiled;
  });
  if (read === undefined || create === undefined || rename === undefined || remove === undefined)
    return undefined;
  const { list, name, search, by, mayChange } = views;
  return {
    read: read.plan,
    list,
    name,
    search,
    ...omitUndefined({ columns: views.columns }),
    by,
    mayChange,
    create: create.plan,
    rename: rename.plan,
    remove: remove.plan,
  };
};
