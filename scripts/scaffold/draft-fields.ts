import type { Operation, Parameter, SchemaView } from '@counterfoil/engine/description';
import { isArray, ownText, readOwn } from '@counterfoil/engine/json';
import type { Sentences } from './draft-names.ts';

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

/** What a call is only tried with is no value, nor what says how much of the record it answers. */
const isAskable = (operation: Operation, name: string, view: SchemaView | undefined): boolean =>
  view !== undefined &&
  !(operation.previews && name === 'preview') &&
  !isMap(view) &&
  !(/^(expand|include)$/.test(name) && view.types.includes('array'));

/** Deeper inside nothing is asked: a record may hold records of its own kind. */
const deepest = 4;

const patternFault = 'The API does not accept a text of this form.';

/** A field with a sentence for a pattern that refuses its text and is not explained by the description; formats have theirs in the rules. */
const explained = (field: string, view: SchemaView, sentences: Sentences | undefined): unknown => {
  if (sentences === undefined || !view.types.includes('string')) return field;
  const examples = readOwn(view.keywords, 'examples');
  const isShown = isArray(examples) && examples.some((example) => typeof example === 'string');
  const isForm = readOwn(view.keywords, 'pattern') !== undefined && !isShown;
  return isForm ? { field, messages: { pattern: sentences.add('fault.pattern', patternFault) } } : field;
};

/** Whether rows hold an object: their fields are its parts then, which do not follow from the description. */
const holdsObjects = (row: SchemaView): boolean =>
  row.propertyNames.some((name) => row.property(name)?.types.includes('object') === true);

/** How a form asks for a property that is no object with parts. */
const askedFor = (
  field: string,
  view: SchemaView,
  sentences: Sentences | undefined,
  depth: number,
): unknown => {
  const row = view.types.includes('array') ? view.items : undefined;
  if (row === undefined || depth >= deepest || !holdsObjects(row)) return explained(field, view, sentences);
  const fields = fieldsIn(row, sentences, '', depth + 1);
  return fields.length === 0 ? field : { field, as: 'rows', fields };
};

const fieldsIn = (
  view: SchemaView,
  sentences: Sentences | undefined,
  prefix: string,
  depth = 0,
): readonly unknown[] =>
  view.propertyNames.flatMap((name) => {
    const inner = view.property(name);
    if (inner === undefined || isMap(inner)) return [];
    if (!isGroup(inner)) return [askedFor(`${prefix}${name}`, inner, sentences, depth)];
    return depth < deepest ? fieldsIn(inner, sentences, `${prefix}${name}/`, depth + 1) : [];
  });

/**
 * What a call asks a person, in the order of the description: the values of the body by themselves first, then each object with its
 * parts. Where there are sentences to add to, a text that may be refused has one that says so.
 */
export const draftSections = (operation: Operation, sentences?: Sentences): readonly DraftedSection[] => {
  const { body } = operation;
  const views = (body?.propertyNames ?? []).map((name) => [name, body?.property(name)] as const);
  const asked = views.filter(([name, view]) => isAskable(operation, name, view));
  const plain = asked.flatMap(([name, view]) =>
    view === undefined || isGroup(view) ? [] : [askedFor(name, view, sentences, 0)],
  );
  const groups = asked.flatMap(([name, view]) =>
    isGroup(view)
      ? [{ name, title: ownText(view.keywords, 'title'), fields: fieldsIn(view, sentences, `${name}/`) }]
      : [],
  );
  return [...(plain.length === 0 ? [] : [{ fields: plain }]), ...groups];
};

const mapsIn = (view: SchemaView, depth = 0): readonly string[] =>
  view.propertyNames.flatMap((name) => {
    const inner = view.property(name);
    if (inner === undefined) return [];
    if (isMap(inner)) return [name];
    return isGroup(inner) && depth < deepest ? mapsIn(inner, depth + 1) : [];
  });

/** The names of what a call takes and no drafted form asks for: objects with any names in them, such as metadata. */
export const unaskedMaps = ({ body }: Operation): readonly string[] =>
  body === undefined ? [] : [...new Set(mapsIn(body))];

/** Whether a person chooses the value of a parameter among a few. */
export const isChosen = ({ schema }: Parameter): boolean => readOwn(schema?.keywords, 'enum') !== undefined;

/** The secrets that a call makes: marked as such in what it answers, and nothing that it was given. */
const secretsOf = ({ answer, body }: Operation): readonly string[] =>
  (answer?.propertyNames ?? []).filter(
    (name) => answer?.property(name)?.words.isSensitive === true && body?.property(name) === undefined,
  );

/** What is shown once the call succeeded: the secrets that it makes, which are never answered again. */
export const draftShown = (operation: Operation): object => {
  const fields = operation.method === 'post' ? secretsOf(operation) : [];
  if (fields.length === 0) return {};
  const block = { as: 'record', of: { var: 'result' }, fields };
  return { onSuccess: { show: { block, once: true } } };
};
