import {
  labelOf,
  report,
  reportKey,
  seeAlso,
  type CompileContext,
} from '../../../compile/lower/compile-context.ts';
import { formatOfField } from '../../../compile/lower/figure/value-format.ts';
import { compileVariable } from '../../../compile/lower/scope/compile-variable.ts';
import { misfitOf, typeWordsOf } from '../../../compile/facts/misfit.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { fieldView } from '../../../description/field-view.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer, ownText, omitUndefined } from '../../../json.ts';
import type { FieldNode } from '../../../language/field.ts';
import type { FixedRowsPlan } from '../../../language/plan/form-plan.ts';
import { isSecret, type AskedInside } from '../field-compile.ts';

type RowsNode = Extract<FieldNode, { readonly as: 'rows' }>;
/** The written form of rows that are fixed to the values of a list. */
interface Each {
  readonly node: RowsNode;
  readonly pointer: string;
  readonly path: string;
  readonly key: string;
}

/** The keys that name a property of each record. */
const ofRecord = ['called', 'explained', 'secret'] as const;

/** Reports keys that need `each`, or exclude it. */
const checkKeys = (context: CompileContext, node: RowsNode, pointer: string): boolean => {
  const isFixed = node.each !== undefined;
  for (const key of isFixed ? (['ordered', 'title', 'add'] as const) : (['key', 'by', ...ofRecord] as const))
    if (node[key] !== undefined)
      reportKey(
        context,
        'key-unknown',
        childPointer(pointer, key),
        isFixed
          ? `Rows that stand for the values of a list have its order, and their values name them: leave "${key}" out.`
          : `Only rows that stand for the values of a list have "${key}": there is no "each".`,
      );
  if (!isFixed || node.key !== undefined) return isFixed;
  const message = 'Nothing says which property of a row is filled with the value it stands for: write "key".';
  reportKey(context, 'required-missing', childPointer(pointer, 'each'), message);
  return false;
};

/** The property of a row that its value fills; undefined where it can fill none, which is reported. */
const keyView = (
  context: CompileContext,
  { key, pointer }: Each,
  items: SchemaView,
): SchemaView | undefined => {
  const at = childPointer(pointer, 'key');
  const view = items.property(key);
  if (view === undefined) {
    report(context, 'body-field-unknown', at, `A row has no property "${key}".`, {
      suggestion: nearestName(key, items.propertyNames),
      related: seeAlso(context, items.pointer),
    });
    return undefined;
  }
  const isPlain = !view.types.some((type) => type === 'object' || type === 'array');
  if (isPlain && view.keywords['readOnly'] !== true && !isSecret(view)) return view;
  report(
    context,
    'as-mismatch',
    at,
    `A row cannot be named by "${key}": a key is a plain value that the API takes, and no secret.`,
    { related: seeAlso(context, view.pointer) },
  );
  return undefined;
};

/** Whether the description has no type for a value, such as a parameter of a route. A field of unknown type was reported. */
const isUntyped = ({ scopes: { route, given, user, scope } }: CompileContext, path: string): boolean => {
  const [scopeName = '', name = ''] = path.split('.');
  const found = Object.entries({ route, given, user, scope }).find(([own]) => own === scopeName)?.[1];
  return found?.kind === 'names' && found.names.has(name) && found.names.get(name) === undefined;
};

/** The list to whose entries the rows are fixed; undefined where it is not known, which is reported. */
const listView = (context: CompileContext, { pointer, path }: Each): SchemaView | undefined => {
  const at = childPointer(childPointer(pointer, 'each'), 'var');
  const list = compileVariable(context, path, at);
  if (list?.items !== undefined || (list === undefined && !isUntyped(context, path))) return list;
  const words = list === undefined ? 'nothing that is known to be one' : typeWordsOf(list);
  const message = `There is a row for each value of a list, but "${path}" is ${words}.`;
  report(context, 'value-type', at, message, { related: seeAlso(context, list?.pointer) });
  return undefined;
};

/** The values to which the rows are fixed; undefined where they are not known, which is reported. */
const valueView = (context: CompileContext, each: Each): SchemaView | undefined => {
  const { node, pointer, path, key } = each;
  const items = listView(context, each)?.items;
  if (items === undefined) return undefined;
  if (items.propertyNames.length === 0 && node.by === undefined) return items;
  const by = node.by ?? key;
  const value = fieldView(items, by);
  for (const key of ofRecord) {
    const written = node[key];
    if (written === undefined || fieldView(items, written) !== undefined) continue;
    const message = `An entry of "${path}" has no property "${written}".`;
    report(context, 'field-unknown', childPointer(pointer, key), message, {
      suggestion: nearestName(written, items.propertyNames),
      related: seeAlso(context, items.pointer),
    });
  }
  if (value === undefined)
    report(
      context,
      'field-unknown',
      childPointer(pointer, node.by === undefined ? 'key' : 'by'),
      `An entry of "${path}" has no property "${by}"${node.by === undefined ? ': say with "by" which one its row stands for' : ''}.`,
      { suggestion: nearestName(by, items.propertyNames), related: seeAlso(context, items.pointer) },
    );
  return value;
};

/** The values to which rows are fixed; undefined where rows are added and removed instead, `refused` where a fault was reported. */
export const compileEach = (
  context: CompileContext,
  { node, pointer }: AskedInside,
  items: SchemaView,
): FixedRowsPlan | 'refused' | undefined => {
  if (node.as !== 'rows') return undefined;
  const isFixed = checkKeys(context, node, pointer);
  if (!isFixed || node.each === undefined || node.key === undefined)
    return node.each === undefined ? undefined : 'refused';
  const each: Each = { node, pointer, path: node.each.var, key: node.key };
  const value = valueView(context, each);
  const view = keyView(context, each, items);
  if (value === undefined || view === undefined) return 'refused';
  const at = childPointer(pointer, 'key');
  const misfit = misfitOf(view, value, 'body');
  if (misfit !== undefined) {
    const message = `"${each.key}" must be ${misfit.wanted}, but a row stands for ${misfit.found} here.`;
    report(context, 'value-type', at, message, { related: seeAlso(context, view.pointer) });
    return 'refused';
  }
  const named = {
    name: each.key,
    pointer: at,
    title: ownText(view.keywords, 'title'),
    described: view.pointer,
  };
  return {
    each: node.each,
    ...omitUndefined({ by: node.by, called: node.called, explained: node.explained, secret: node.secret }),
    key: each.key,
    label: labelOf(context, { pointer }, named),
    format: formatOfField(each.key, view),
  };
};
