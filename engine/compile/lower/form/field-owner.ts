import type { Field, FieldNode } from '../../../language/field.ts';
import { ownText, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { Parameter } from '../../../description/parameter.ts';
import type { Deciding } from './compile-applies.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { followField, namesNear } from '../../../description/field-view.ts';
import { namesThereAre, nearestName } from '../../../language/suggestion.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/** The target of the fields of a form: an object with properties, and the parameters of the call where the object is its body. */
export interface FieldOwner {
  readonly body: SchemaView | undefined;
  readonly operation?: Operation;
  /** The record whose properties fill the fields at first. */
  readonly from?: SchemaView;
  /** The values that decide which properties are required or refused. */
  readonly deciding?: readonly Deciding[];
}

/** The place in the request of a parameter with a field. */
export type AskedPlace = 'path' | 'query';

/** The target of one field, with its description. */
export interface Filled {
  readonly name: string;
  readonly view: SchemaView;
  /** The object that contains the property; undefined for a parameter. */
  readonly holder?: SchemaView;
  readonly title: string | undefined;
  readonly required: boolean;
  /** The place of a parameter in the request; undefined for a property. */
  readonly place?: AskedPlace;
}

/** The name of a field's value: that of its property, or of its parameter. */
export const fieldName = (field: Field): string =>
  typeof field === 'string' ? field : (field.field ?? ('param' in field ? field.param : undefined) ?? '');

/** The parameter that a field fills. */
const paramOf = (field: Field): string | undefined =>
  typeof field !== 'string' && 'param' in field ? field.param : undefined;

/** Whether a field fills a property of the body. */
export const fillsBody = (field: Field): boolean => paramOf(field) === undefined;

/** The key of a field's node that names its target. */
export const filledKey = (field: FieldNode): 'field' | 'param' => (fillsBody(field) ? 'field' : 'param');

const placeOf = (parameter: Parameter): AskedPlace | undefined =>
  parameter.in === 'header' ? undefined : parameter.in;

const askedParameters = ({ operation }: FieldOwner): readonly Parameter[] =>
  (operation?.parameters ?? []).filter((parameter) => placeOf(parameter) !== undefined);

/** The target of a field; undefined where the description has none of its name. */
export const filledBy = (owner: FieldOwner, field: Field): Filled | undefined => {
  const name = fieldName(field);
  if (fillsBody(field)) {
    const found = owner.body === undefined ? undefined : followField(owner.body, name);
    if (found === undefined) return undefined;
    const { view, holder, isRequired } = found;
    return { name, view, holder, title: ownText(view.keywords, 'title'), required: isRequired };
  }
  const parameter = askedParameters(owner).find((one) => one.name === name);
  const place = parameter === undefined ? undefined : placeOf(parameter);
  const view = parameter?.schema;
  if (parameter === undefined || view === undefined || place === undefined) return undefined;
  return { name, view, title: parameter.title, required: place === 'path' || parameter.required, place };
};

/** The target of a field; reports a name that the description lacks. */
export const findFilled = (
  context: CompileContext,
  owner: FieldOwner,
  field: FieldNode,
  at: string,
): Filled | undefined => {
  const filled = filledBy(owner, field);
  if (filled !== undefined) return filled;
  const name = fieldName(field);
  if (fillsBody(field)) {
    const names = owner.body === undefined ? [] : namesNear(owner.body, name);
    const suggestion = nearestName(name, names);
    const message = `The request body has no property "${name}".${namesThereAre(suggestion, names)}`;
    const related = seeAlso(context, owner.body?.pointer);
    report(context, 'body-field-unknown', at, message, { suggestion, related });
  } else
    report(
      context,
      'param-unknown',
      at,
      owner.operation === undefined
        ? 'The fields of a row fill properties of the row, not parameters.'
        : `The operation ${owner.operation.id} has no path or query parameter "${name}".`,
      {
        suggestion: nearestName(
          name,
          askedParameters(owner).map((one) => one.name),
        ),
        related: seeAlso(context, owner.operation?.pointer),
      },
    );
  return undefined;
};

/** The parameters that the fields of a form fill, by name. */
export const askedOf = (
  operation: Operation | undefined,
  fields: readonly Field[],
): Readonly<Record<string, AskedPlace>> => {
  const owner: FieldOwner = { body: operation?.body, ...omitUndefined({ operation }) };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const place = filledBy(owner, field)?.place;
      return place === undefined ? [] : [[fieldName(field), place] as const];
    }),
  );
};
