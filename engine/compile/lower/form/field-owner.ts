import type { Field, FieldNode } from '../../../language/field.ts';
import { ownText, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { Parameter } from '../../../description/parameter.ts';
import type { Deciding } from './compile-applies.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { followField, namesNear } from '../../../description/field-view.ts';
import { namesThereAre, nearestName } from '../../../language/suggestion.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/** What the fields of a form fill: an object with properties, and the parameters beside it, where it is the body of a call. */
export interface FieldOwner {
  readonly body: SchemaView | undefined;
  readonly operation?: Operation;
  /** The record whose properties the fields begin with. */
  readonly from?: SchemaView;
  /** What decides which of the properties are needed or refused. */
  readonly deciding?: readonly Deciding[];
}

/** Where a parameter that a form asks for is sent. */
export type AskedPlace = 'path' | 'query';

/** What a field fills, with what the description says of it. */
export interface Filled {
  readonly name: string;
  readonly view: SchemaView;
  /** Of a property, the object that it stands in. */
  readonly holder?: SchemaView;
  readonly title: string | undefined;
  readonly required: boolean;
  /** Of a parameter, where it is sent. */
  readonly place?: AskedPlace;
}

/** The name under which a field's value is kept: that of its property, or of its parameter. */
export const fieldName = (field: Field): string =>
  typeof field === 'string' ? field : (field.field ?? ('param' in field ? field.param : undefined) ?? '');

/** The parameter that a field fills. */
const paramOf = (field: Field): string | undefined =>
  typeof field !== 'string' && 'param' in field ? field.param : undefined;

/** Whether a field fills a property of the body. */
export const fillsBody = (field: Field): boolean => paramOf(field) === undefined;

/** The key of a field's node that says what it fills. */
export const filledKey = (field: FieldNode): 'field' | 'param' => (fillsBody(field) ? 'field' : 'param');

const placeOf = (parameter: Parameter): AskedPlace | undefined =>
  parameter.in === 'header' ? undefined : parameter.in;

const askedParameters = ({ operation }: FieldOwner): readonly Parameter[] =>
  (operation?.parameters ?? []).filter((parameter) => placeOf(parameter) !== undefined);

/** What a field fills; undefined where the description has nothing of its name. */
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

/** What a field fills; says so where the description has nothing of its name. */
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

/** The parameters that the fields of a form fill, by their names. */
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
