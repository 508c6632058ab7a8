import { childPointer, omitUndefined } from '../../../json.ts';
import {
  messageOf,
  namePointer,
  report,
  seeAlso,
  type CompileContext,
  withScopes,
} from '../../../compile/lower/compile-context.ts';
import { decidingOf, missingByOthers, type Deciding } from '../../../compile/lower/form/compile-applies.ts';
import { inlineSchema, objectSchema } from '../../../compile/lower/form/form-schema.ts';
import { isFilledBy, missingFields } from '../../../compile/lower/form/missing-fields.ts';
import { fieldView } from '../../../description/field-view.ts';
import { holdsFiles } from '../../../description/file-content.ts';
import { isInMode } from '../../../compile/lower/form/form-modes.ts';
import { checkOtherwise } from '../../../compile/lower/form/check-otherwise.ts';
import { fieldName, fillsBody, type FieldOwner } from '../../../compile/lower/form/field-owner.ts';
import { nearestName, quoted } from '../../../language/suggestion.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { Field } from '../../../language/field.ts';
import type { FieldPlan, FixedRowsPlan, RowsPlan } from '../../../language/plan/form-plan.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { isSecret, type AskedInside, type CompiledField, type FieldCompiler } from '../field-compile.ts';
import { compileEach } from './compile-each.ts';

/** So many properties are asked for where no fields are written; of a longer list, only those that the API requires. */
const fewProperties = 6;

const isRows = (_: ValueFormat, view: SchemaView): boolean =>
  view.items !== undefined && view.items.propertyNames.length > 0 && !holdsFiles(view);

/** The fields of a row where none are written. */
const derivedNames = (items: SchemaView, key: string | undefined): readonly string[] => {
  const own = items.propertyNames.filter(
    (name) => name !== key && items.property(name)?.keywords['readOnly'] !== true,
  );
  const isAsked = (name: string): boolean => own.length <= fewProperties || items.required.has(name);
  return own.filter(isAsked);
};

/** The properties of a row for which no field asks and which the API accepts back; a secret is never known. */
const retainedNames = (items: SchemaView, row: readonly WrittenRow[]): readonly string[] =>
  items.propertyNames.filter((name) => {
    const view = items.property(name);
    return (
      view !== undefined &&
      view.keywords['readOnly'] !== true &&
      !isSecret(view) &&
      !row.some(({ field }) => fieldName(field) === name)
    );
  });

interface WrittenRow {
  readonly field: Field;
  readonly pointer: string;
}

const writtenRow = ({ node, at, pointer }: AskedInside, items: SchemaView): readonly WrittenRow[] => {
  const written = node.as === 'rows' ? node.fields : undefined;
  const fields = childPointer(pointer, 'fields');
  return (
    written?.map((field, index) => ({ field, pointer: childPointer(fields, index) })) ??
    derivedNames(items, node.as === 'rows' ? node.key : undefined).map((field) => ({ field, pointer: at }))
  );
};

const checkFilled = (
  context: CompileContext,
  { node, at }: AskedInside,
  items: SchemaView,
  row: readonly WrittenRow[],
  fixed: FixedRowsPlan | undefined,
  deciding: readonly Deciding[],
): void => {
  const key = fixed === undefined ? [] : [fixed.key];
  const names = row.map(({ field }) => fieldName(field));
  row.forEach(({ field, pointer }, index) => {
    if (isFilledBy(new Set([...key, ...names.slice(0, index)]), fieldName(field)))
      report(
        context,
        'body-field-twice',
        namePointer(field, pointer, fillsBody(field) ? 'field' : 'param'),
        `The property "${fieldName(field)}" of a row is filled twice.`,
      );
  });
  // A misspelt name is missing as well: it is reported once.
  if (names.some((name) => fieldView(items, name) === undefined)) return;
  for (const { names: missing, why } of missingByOthers(deciding, [...key, ...names]))
    report(
      context,
      'body-field-missing',
      at,
      `A row of "${fieldName(node)}" needs ${quoted(missing)} ${why}, and none of its fields fills that.`,
      { related: seeAlso(context, items.pointer) },
    );
  for (const { name, view } of missingFields(items, [...key, ...names]))
    report(
      context,
      'body-field-missing',
      at,
      `A row of "${fieldName(node)}" needs "${name}", which none of its fields fills.`,
      { related: seeAlso(context, view?.pointer) },
    );
};

/** A field that is shown as text, and is no secret, can name its row. */
const namesRows = ({ format, sensitive }: FieldPlan): boolean =>
  !sensitive && ['text', 'option'].includes(format.type);

/** The field that names a row. */
const titleOf = (
  context: CompileContext,
  { node, pointer }: AskedInside,
  fields: readonly CompiledField[],
  isKnown: boolean,
): string | undefined => {
  const names = fields.map(({ plan }) => plan.field);
  const written = node.as === 'rows' ? node.title : undefined;
  // A misspelt name names no row either: it is reported once.
  if (written !== undefined && isKnown && !names.includes(written))
    report(
      context,
      'body-field-unknown',
      childPointer(pointer, 'title'),
      `A row of "${fieldName(node)}" has no field "${written}" that could name it.`,
      { suggestion: nearestName(written, names) },
    );
  return written ?? fields.find(({ plan }) => namesRows(plan))?.plan.field;
};

/** What the button says that adds a row. */
const addOf = (context: CompileContext, { node, pointer }: AskedInside): RowsPlan['add'] =>
  node.as === 'rows' && node.add !== undefined
    ? messageOf(context, node.add, childPointer(pointer, 'add'))
    : undefined;

const compileInside: FieldCompiler['inside'] = (outer, asked) => {
  const { items } = asked.view;
  if (items === undefined) return undefined;
  const inlined = inlineSchema(items);
  if ('fault' in inlined && (asked.node.as !== 'rows' || asked.node.fields === undefined)) {
    report(
      outer,
      'form-schema',
      asked.at,
      `A row of "${fieldName(asked.node)}" cannot be asked for: ${inlined.fault}.`,
      {
        related: seeAlso(outer, items.pointer),
      },
    );
    return undefined;
  }
  const row = writtenRow(asked, items);
  const fixed = compileEach(outer, asked, items);
  if (fixed === 'refused') return undefined;
  const known = [...row.map(({ field }) => fieldName(field)), ...(fixed === undefined ? [] : [fixed.key])];
  const names = new Map(known.map((name) => [name, fieldView(items, name)]));
  const context = withScopes(outer, { item: { kind: 'names', names } });
  const inRow = Object.fromEntries(known.map((name) => [name, { var: `item.${name}` }]));
  const deciding = decidingOf({ body: items, parameters: [] }, inRow);
  checkFilled(outer, asked, items, row, fixed, deciding);
  const owner: FieldOwner = { body: items, deciding };
  const fields = row.flatMap(({ field, pointer }) => {
    isInMode(context, field, undefined, pointer);
    const compiled = asked.compile(context, field, pointer, owner);
    if (compiled === undefined) return [];
    checkOtherwise(context, { field, pointer, plan: compiled.plan }, owner, undefined);
    return [compiled];
  });
  const rows: RowsPlan = {
    fields: fields.map(({ plan }) => plan),
    retained: retainedNames(items, row),
    ordered: asked.node.as === 'rows' && asked.node.ordered === true,
    ...omitUndefined({
      add: addOf(outer, asked),
      title: fixed?.key ?? titleOf(outer, asked, fields, fields.length === row.length),
      fixed,
    }),
  };
  return { plan: { rows }, items: objectSchema(fields) };
};

/** Rows of fields over a list of objects. */
export const rowsField: FieldCompiler = {
  fits: isRows,
  derives: isRows,
  isChosen: true,
  inside: compileInside,
};
