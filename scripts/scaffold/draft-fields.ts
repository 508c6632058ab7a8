import type { Operation, Parameter, SchemaView } from '@counterfoil/engine/description';
import { ownText, readOwn } from '@counterfoil/engine/json';

/** A part of a form: the fields that the description keeps together, in one object where it has a name. */
export interface DraftedSection {
  readonly name?: string;
  readonly title?: string | undefined;
  readonly fields: readonly unknown[];
}

const isGroup = (view: SchemaView | undefined): view is SchemaView =>
  view?.types.includes('object') === true && view.propertyNames.length > 0;

/** A map of free keys has no fields. */
const isMap = ({ types, propertyNames }: SchemaView): boolean =>
  types.includes('object') && propertyNames.length === 0;

/** What a call is only tried with is no value. */
const isAskable = (operation: Operation, name: string, view: SchemaView | undefined): boolean =>
  view !== undefined && !(operation.previews && name === 'preview') && !isMap(view);

/** Deeper inside nothing is asked: a record may hold records of its own kind. */
const deepest = 4;

const namesIn = (view: SchemaView, prefix = '', depth = 0): readonly string[] =>
  view.propertyNames.flatMap((name) => {
    const inner = view.property(name);
    if (inner === undefined || isMap(inner)) return [];
    if (!isGroup(inner)) return [`${prefix}${name}`];
    return depth < deepest ? namesIn(inner, `${prefix}${name}/`, depth + 1) : [];
  });

/** What a call asks a person, in the order of the description: the values of the body by themselves first, then each object with its parts. */
export const draftSections = (operation: Operation): readonly DraftedSection[] => {
  const { body } = operation;
  const views = (body?.propertyNames ?? []).map((name) => [name, body?.property(name)] as const);
  const asked = views.filter(([name, view]) => isAskable(operation, name, view));
  const plain = asked.flatMap(([name, view]) => (isGroup(view) ? [] : [name]));
  const groups = asked.flatMap(([name, view]) =>
    isGroup(view)
      ? [{ name, title: ownText(view.keywords, 'title'), fields: namesIn(view, `${name}/`) }]
      : [],
  );
  return [...(plain.length === 0 ? [] : [{ fields: plain }]), ...groups];
};

/** Whether a person chooses the value of a parameter among a few. */
export const isChosen = ({ schema }: Parameter): boolean => readOwn(schema?.keywords, 'enum') !== undefined;
