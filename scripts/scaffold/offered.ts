import type { Operation, Parameter } from '@counterfoil/engine/description';
import { isChosen } from './draft-fields.ts';
import { collectionIn, isOfAnother } from './operations.ts';
import { kindOf, neededParameters, inputName } from './needs.ts';
import { findPlaces, ownKind, propertyFor, type ActionPlace } from './places.ts';
import type { Surroundings } from './surroundings.ts';

/** How an action gets what its call needs, where it is offered. */
export interface Offered {
  readonly place: ActionPlace;
  readonly valueOf: (parameter: Parameter) => unknown;
  /** What the record fills of the body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What it takes, and what the place gives for it. */
  readonly takes: Readonly<Record<string, string>>;
  readonly given: Readonly<Record<string, unknown>>;
}

const isKindShown = (kind: string, around: Surroundings): boolean =>
  findPlaces(around).some((place) => ownKind(place, around) === kind);

/**
 * The property of a body that names the record a call is done to: the one whose kind a person does not choose from a list, or, where
 * no list shows what is made, the only one of a kind that is shown.
 */
const subjectOf = (operation: Operation, around: Surroundings) => {
  const { body } = operation;
  const names = neededParameters(operation).length > 0 ? [] : [...(body?.required ?? [])];
  const named = names.flatMap((name) => {
    const kind = body?.property(name)?.words.record;
    return kind === undefined ? [] : [{ name, kind }];
  });
  const unlisted = named.filter(({ kind }) => !around.lookups.some(({ record }) => record === kind));
  const isMade = unlisted.length > 0 || listsFor(operation, around).length > 0;
  const found = isMade ? unlisted : named.filter(({ kind }) => isKindShown(kind, around));
  return found.length === 1 ? found[0] : undefined;
};

/** Whether a place shows what a call edits or answers. */
const isShown = (operation: Operation, { record }: ActionPlace, { description }: Surroundings): boolean => {
  const edited = description.operations.get(operation.edits ?? '')?.answer?.component;
  return record.component !== undefined && [edited, operation.answer?.component].includes(record.component);
};

/** Whether a parameter names the record that a place shows: that is what the call answers, or reads before it edits, by the same kind. */
const isNamedBy = (
  parameter: Parameter,
  operation: Operation,
  place: ActionPlace,
  around: Surroundings,
): boolean => {
  const { record } = place;
  const { description, lookups } = around;
  const [kind, own] = [kindOf(parameter), ownKind(place, around)];
  if (own !== undefined && own !== kind) return false;
  // What people choose from a list is around such a record.
  if (record.component === undefined || lookups.some((lookup) => lookup.record === kind)) return false;
  const reader = description.operations.get(operation.edits ?? '');
  const named = reader === undefined ? undefined : neededParameters(reader).at(-1);
  const isRead =
    reader?.answer?.component === record.component && named !== undefined && kindOf(named) === kind;
  return isRead || operation.answer?.component === record.component;
};

/** Whether a call is done to what a place shows: it edits that, answers it or names it. */
const isDoneTo = (operation: Operation, place: ActionPlace, around: Surroundings): boolean => {
  if (isShown(operation, place, around)) return true;
  const last = neededParameters(operation).at(-1);
  const kind = last === undefined ? subjectOf(operation, around)?.kind : kindOf(last);
  return operation.edits === undefined && kind !== undefined && kind === ownKind(place, around);
};

/** What names the same record around a place as around a call: a parameter that another's description gives no kind, at the same place of both paths. */
const sharedValue = (
  { name }: Parameter,
  { route }: Operation,
  { operation, named }: ActionPlace,
  { isPublished }: Surroundings,
): unknown => {
  const [before = ''] = route.split(`{${name}}`);
  return isPublished && operation.route.startsWith(`${before}{${name}}`) ? named.get(name) : undefined;
};

/** What the place can give of each thing needed, from its record and from what it is given itself; undefined where it lacks something. */
const offerAt = (
  operation: Operation,
  place: ActionPlace,
  around: Surroundings,
  isAbove: boolean,
): Offered | undefined => {
  const values = new Map<string, unknown>();
  const [takes, given] = [new Map<string, string>(), new Map<string, unknown>()];
  const needed = neededParameters(operation);
  for (const parameter of needed) {
    const kind = kindOf(parameter);
    const isItself = parameter === needed.at(-1) && isNamedBy(parameter, operation, place, around);
    const property = isAbove
      ? undefined
      : propertyFor({ name: parameter.name, kind, isItself }, place, around);
    const value =
      kind === undefined ? sharedValue(parameter, operation, place, around) : place.given.get(kind);
    if (property !== undefined) values.set(parameter.name, { var: `record.${property}` });
    else if (value !== undefined) {
      const name = inputName(parameter, needed);
      takes.set(name, kind ?? 'any');
      given.set(name, value);
      values.set(parameter.name, { var: `given.${name}` });
    } else if (!isChosen(parameter)) return undefined;
  }
  const subject = isAbove ? undefined : subjectOf(operation, around);
  const filled =
    subject === undefined ? undefined : propertyFor({ ...subject, isItself: false }, place, around);
  const readsRecord =
    filled !== undefined || values.size > takes.size || place.operation.id === operation.edits;
  if (!isAbove && !readsRecord) return undefined;
  return {
    place,
    valueOf: ({ name }) => values.get(name),
    body:
      subject === undefined || filled === undefined ? {} : { [subject.name]: { var: `record.${filled}` } },
    takes: Object.fromEntries(takes),
    given: Object.fromEntries(given),
  };
};

/** Whether what is read at a place may be of the collection that a call is about. */
const isOwn = (read: Operation, called: Operation, { isPublished, description }: Surroundings): boolean =>
  !isPublished || !isOfAnother(read.route, called.route, description);

/** The lists that a thing is made for: where it appears afterwards. */
export const listsFor = (operation: Operation, around: Surroundings): readonly Offered[] =>
  findPlaces(around)
    .filter(
      ({ as, operation: source, record }) =>
        as === 'list' &&
        (collectionIn(source.route, around.description) === operation.route ||
          (record.component !== undefined && record.component === operation.answer?.component)) &&
        isOwn(source, operation, around),
    )
    .flatMap((place) => offerAt(operation, place, around, true) ?? []);

/** The records that a call can be done to: first those that it edits, then those that it answers, then any that have what it needs. */
export const recordsFor = (operation: Operation, around: Surroundings): readonly Offered[] => {
  const edited = around.description.operations.get(operation.edits ?? '')?.answer?.component;
  const wanted = [edited, operation.answer?.component];
  const rank = ({ place: { record } }: Offered): number => {
    const index = wanted.findIndex((one) => one !== undefined && one === record.component);
    return index < 0 ? wanted.length : index;
  };
  return findPlaces(around)
    .filter(
      (place) =>
        place.record.component !== undefined &&
        isDoneTo(operation, place, around) &&
        isOwn(place.operation, operation, around),
    )
    .flatMap((place) => offerAt(operation, place, around, false) ?? [])
    .toSorted((one, other) => rank(one) - rank(other));
};

/** Where an action is offered: at every place of the best kind of record that gives it the same, else at one of them. */
export const groupsOf = (offers: readonly Offered[]): readonly (readonly [Offered, ...Offered[]])[] => {
  const [best] = offers;
  const inputsOf = ({ place, takes, body }: Offered): string =>
    JSON.stringify([place.record.component, takes, body]);
  const same = offers.filter((one) => best !== undefined && inputsOf(one) === inputsOf(best));
  // A list or a record that is a part of a screen is there for something else.
  const whole = same.filter(({ place: { isWhole } }) => isWhole);
  const [first, ...others] = whole.length === 0 ? same : whole;
  const alone = offers.map((offered) => [offered] as const);
  return first === undefined || others.length === 0 ? alone : [[first, ...others], ...alone];
};
