import { scopeNames } from '../../../language/value/value.ts';
import { kindOfRecord } from '../../../description/record-kinds.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { omitUndefined } from '../../../json.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { perObject } from '../../read/per-object.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';
import type { FindingDetails } from '../../read/reporter.ts';
import type { ScopeType } from './scope-type.ts';

const suggestPath = (context: CompileContext, scope: string, rest: readonly string[]): string | undefined => {
  const near = nearestName(scope, Object.keys(context.scopes));
  return near === undefined || near === scope ? undefined : [near, ...rest].join('.');
};

/** The scope of a variable; undefined after a report where it does not exist here. */
export const findScope = (context: CompileContext, path: string, pointer: string): ScopeType | undefined => {
  const [written = '', ...rest] = path.split('.');
  const name = scopeNames.find((scope) => scope === written);
  const scope = name === undefined ? undefined : context.scopes[name];
  if (scope !== undefined) return scope;
  const here = Object.keys(context.scopes).join(', ');
  if (written === 'row') {
    const message = 'The current record is called "record", and so is the row of a list.';
    report(context, 'variable-scope', pointer, message, { suggestion: ['record', ...rest].join('.') });
    return undefined;
  }
  report(
    context,
    'variable-scope',
    pointer,
    name === undefined
      ? `There is no scope "${written}"; here are ${here}.`
      : `"${written}" holds nothing here; here are ${here}.${written === 'given' ? ` The values from "with" are declared by "takes": { ${JSON.stringify(rest[0] ?? 'name')}: ... } of a screen, an action or a lookup.` : ''}`,
    { suggestion: suggestPath(context, written, rest), cause: written },
  );
  return undefined;
};

const suggestName = (
  path: readonly string[],
  at: number,
  name: string,
  names: Iterable<string>,
): string | undefined => {
  const near = nearestName(name, names);
  return near === undefined ? undefined : [...path.slice(0, at), near, ...path.slice(at + 1)].join('.');
};

/** The declaration that a finding about a variable contradicts: a parameter of the file, or the record of its action. */
export const contradictedByRead = (
  { file }: Pick<CompileContext, 'file'>,
  path: string,
  wanted?: string,
): Pick<FindingDetails, 'contradicts'> => {
  const [scope, name = ''] = path.split('.');
  if (scope === 'given')
    return {
      contradicts: [{ what: 'taken', file: file.path, name, ...omitUndefined({ fitting: wanted }) }],
    };
  return scope === 'record' && file.noun === 'action'
    ? { contradicts: [{ what: 'record', file: file.path }] }
    : {};
};

/** The schema of a variable; undefined after a report, or where it is unknown. */
export const compileVariable = (
  context: CompileContext,
  path: string,
  pointer: string,
): SchemaView | undefined => {
  const scope = findScope(context, path, pointer);
  if (scope === undefined || scope.kind === 'unknown') return undefined;
  const parts = path.split('.');
  const [scopeName = '', first] = parts;
  if (first === undefined) {
    report(context, 'variable-unknown', pointer, `"${path}" names a scope, but nothing in it.`);
    return undefined;
  }
  let view: SchemaView | undefined;
  let rest = parts.slice(1);
  if (scope.kind === 'names') {
    if (!scope.names.has(first)) {
      const reason = scope.reasons?.get(first);
      report(context, 'variable-unknown', pointer, reason ?? `"${scopeName}" has no "${first}" here.`, {
        suggestion: reason === undefined ? suggestName(parts, 1, first, scope.names.keys()) : undefined,
      });
      return undefined;
    }
    view = scope.names.get(first);
    rest = parts.slice(2);
  } else view = scope.view;
  for (const name of rest) {
    if (view === undefined) return undefined;
    const next: SchemaView | undefined = view.property(name);
    if (next === undefined) {
      report(context, 'variable-unknown', pointer, `"${path}" leads nowhere: there is no "${name}".`, {
        suggestion: suggestName(parts, parts.lastIndexOf(name), name, view.propertyNames),
        related: seeAlso(context, view.pointer),
        ...contradictedByRead(context, path),
      });
      return undefined;
    }
    view = withKind(context, view, name, next);
  }
  return view;
};

const ofKind = perObject((_: SchemaView) => new Map<string, SchemaView>());

/** The schema of a value that names a record of a kind, the same object again for the same kind. */
const viewOfKind = (view: SchemaView, kind: string): SchemaView => {
  const known = ofKind(view);
  const found = known.get(kind) ?? { ...view, words: { ...view.words, record: kind } };
  known.set(kind, found);
  return found;
};

/** The schema of a property; the key of a record names a record of its kind, whether its schema declares it or not. */
export const withKind = (
  { description }: Pick<CompileContext, 'description'>,
  holder: SchemaView,
  name: string,
  view: SchemaView,
): SchemaView => {
  const kind = name === holder.words.key ? kindOfRecord(description, holder) : undefined;
  return kind === undefined || view.words.record !== undefined ? view : viewOfKind(view, kind);
};
