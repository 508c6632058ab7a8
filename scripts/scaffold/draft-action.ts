import { nearestName } from '@counterfoil/engine/check';
import type { Operation } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';
import { emptyDraft, type Draft, type Insertion, type Wish } from './draft.ts';
import { draftSections, draftShown, isChosen } from './draft-fields.ts';
import { camelCase, createSentences, kebabCase, type Sentences } from './draft-names.ts';
import { findEditPair, inModes, type EditPair } from './edit-pair.ts';
import { groupsOf, listsFor, recordsFor, type Offered } from './offered.ts';
import { callWith, neededParameters } from './needs.ts';
import { isCalledIn } from './operations.ts';
import { nounOf } from './draft-place.ts';
import { labelOf } from './summary-of.ts';
import type { Surroundings } from './surroundings.ts';

const insertionOf = (id: string, { place, given }: Offered, isAbove: boolean): Insertion => ({
  file: place.file,
  keys: place.keys,
  list: isAbove ? 'toolbar' : place.as === 'list' ? 'rowActions' : 'actions',
  item: Object.keys(given).length === 0 ? id : { action: id, with: given },
});

const fieldsOf = (operation: Operation, sentences: Sentences | undefined): readonly unknown[] => [
  ...neededParameters(operation)
    .filter(isChosen)
    .map(({ name }) => ({ param: name })),
  ...draftSections(operation, sentences).flatMap(({ fields }) => fields),
];

/** The name of an action: as wished, else the first of these that is free. Throws in plain words where none is. */
const nameAction = (names: readonly string[], wish: Wish, { actions }: Surroundings): string => {
  const taken = new Set(actions.map((action) => ownText(action, 'id')));
  const wanted = wish.id === undefined ? names.map(kebabCase) : [wish.id];
  const free = wanted.find((name) => !taken.has(name));
  if (free !== undefined) return free;
  throw new Error(
    `There is an action "${wanted.join('" and an action "')}" already; choose another name with --id.`,
  );
};

/** What an action comes to for whoever does it. */
type Manner = 'make' | 'change' | 'remove' | 'fill' | 'do';

const mannerOf = (operation: Operation, isAbove: boolean, isFilledIn: boolean): Manner => {
  if (operation.method === 'delete') return 'remove';
  if (!isFilledIn) return 'do';
  if (isAbove) return 'make';
  return operation.method === 'post' ? 'fill' : 'change';
};

/** What is asked before it is done, with the picture and the colour of the button. */
const wordsOf = (manner: Manner, title: string, { icons }: Surroundings, sentences: Sentences): object => {
  const icon = (name: string): object => (icons.includes(name) ? { icon: name } : {});
  switch (manner) {
    case 'make':
      return { ...icon('add'), intent: 'primary', confirm: { title } };
    case 'change':
      return {
        ...icon('edit'),
        confirm: { title, submit: sentences.add('action.saveChanges', 'Save changes') },
      };
    case 'remove': {
      const body = sentences.add('action.cannotBeUndone', 'This cannot be undone.');
      return { ...icon('delete'), intent: 'danger', confirm: { title, body } };
    }
    case 'fill':
      return { confirm: { title } };
    case 'do':
      return { ...icon('refresh'), confirm: { title } };
  }
};

const headOf = (id: string, label: string, takes: Readonly<Record<string, string>>) => ({
  $schema: '../../../engine/language/action-1.schema.json',
  id,
  label,
  ...(Object.keys(takes).length === 0 ? {} : { takes }),
});

const draftMessage = (id: string, operation: Operation, offers: readonly Offered[]): string =>
  `${id} does ${operation.id}; it is offered on ${[...new Set(offers.map(({ place }) => place.title))].join(' and ')}.`;

/** An action that is offered at places that give it the same. */
const draftAt = (
  operation: Operation,
  offers: readonly [Offered, ...Offered[]],
  wish: Wish,
  around: Surroundings,
  isAbove: boolean,
  isFilled = true,
): Draft => {
  const [offered] = offers;
  const sentences = createSentences(around.messages);
  const id = nameAction([operation.id], wish, around);
  const label = sentences.add(`${camelCase(id)}.label`, wish.title ?? labelOf(operation));
  const fields = fieldsOf(operation, around.isPublished ? sentences : undefined).filter((field) => {
    const name = typeof field === 'string' ? field : ownText(field, 'field');
    return name === undefined || !Object.hasOwn(offered.body, name);
  });
  const { component } = offered.place.record;
  const manner = mannerOf(operation, isAbove, fields.length > 0);
  const sharesFields =
    isFilled &&
    !isAbove &&
    (operation.body?.propertyNames ?? []).some((name) => offered.place.record.property(name) !== undefined);
  const action = {
    ...headOf(id, label, offered.takes),
    ...(isAbove ? {} : { on: component }),
    ...wordsOf(manner, label, around, sentences),
    ...(fields.length === 0 ? {} : { form: sharesFields ? { from: 'record', fields } : fields }),
    call: {
      ...callWith(operation, offered.valueOf),
      ...(Object.keys(offered.body).length === 0 ? {} : { body: offered.body }),
    },
    ...draftShown(operation),
  };
  return {
    ...emptyDraft,
    actions: [action],
    insertions: offers.map((one) => insertionOf(id, one, isAbove)),
    sentences: sentences.added,
    messages: [draftMessage(id, operation, offers)],
  };
};

/** The two calls that one action does, where neither is done by itself yet. */
const pairOf = (operation: Operation, { on }: Wish, around: Surroundings): EditPair | undefined => {
  const pair = findEditPair(operation, around);
  if (pair === undefined) return undefined;
  const offered = on === undefined ? undefined : JSON.stringify(around.screenFiles);
  const isOffered = (action: unknown): boolean =>
    offered === undefined || offered.includes(`"${ownText(action, 'id') ?? ''}"`);
  const done = around.actions.filter(isOffered);
  const isNew = (one: Operation): boolean => !done.some((action) => isCalledIn(action, one.id));
  // What is done by itself already stays so; what both are done already is drafted once more as both.
  return isNew(pair.create) === isNew(pair.edit) ? pair : undefined;
};

/** Where one action makes and changes: above a list, and at records. Each place gives it all that it takes. */
interface PairPlaces {
  readonly above: Offered;
  readonly at: readonly [Offered, ...Offered[]];
}

/** The same places, each giving also what another one has to give; undefined where one does not know that. */
const tellingAll = ({ above, at }: PairPlaces): PairPlaces | undefined => {
  const takes = { ...above.takes, ...at[0].takes };
  const telling = (offered: Offered): Offered | undefined => {
    const given = Object.entries(takes).map(
      ([name, kind]) => [name, offered.given[name] ?? offered.place.given.get(kind)] as const,
    );
    return given.some(([, value]) => value === undefined)
      ? undefined
      : { ...offered, takes, given: Object.fromEntries(given) };
  };
  const [head, first, ...others] = [above, ...at].map(telling);
  const rest = others.flatMap((one) => one ?? []);
  return head === undefined || first === undefined || rest.length < others.length
    ? undefined
    : { above: head, at: [first, ...rest] };
};

/** One action whose modes make and change: what both ask is written once. */
const draftModes = (
  { create, edit }: EditPair,
  { above, at: places }: PairPlaces,
  wish: Wish,
  around: Surroundings,
): Draft => {
  const sentences = createSentences(around.messages);
  const [at] = places;
  const id = nameAction([nounOf(create), create.id], wish, around);
  const words = camelCase(id);
  const own = around.isPublished ? sentences : undefined;
  const fields = inModes(fieldsOf(create, own), fieldsOf(edit, own));
  const [label, change] = [
    sentences.add(`${words}.create`, labelOf(create)),
    sentences.add(`${words}.edit`, labelOf(edit)),
  ];
  const action = {
    ...headOf(id, label, above.takes),
    on: at.place.record.component,
    form: { from: 'record', fields },
    modes: {
      create: {
        ...wordsOf('make', label, around, sentences),
        call: callWith(create, above.valueOf),
        ...draftShown(create),
      },
      edit: {
        label: change,
        ...wordsOf('change', change, around, sentences),
        call: callWith(edit, at.valueOf),
      },
    },
  };
  return {
    ...emptyDraft,
    actions: [action],
    insertions: [insertionOf(id, above, true), ...places.map((one) => insertionOf(id, one, false))],
    sentences: sentences.added,
    messages: [draftMessage(id, create, [above]), draftMessage(id, edit, places)],
  };
};

/** The screens on which an action may be offered: the one that is wished for, else all. Throws in plain words where there is none of its name. */
const onScreen = ({ on }: Wish, around: Surroundings): Surroundings => {
  if (on === undefined) return around;
  const screenFiles = around.screenFiles.filter(([, screen]) => ownText(screen, 'id') === on);
  if (screenFiles.length > 0) return { ...around, screenFiles };
  const suggestion = nearestName(
    on,
    around.screens.flatMap((screen) => ownText(screen, 'id') ?? []),
  );
  throw new Error(
    `There is no screen "${on}".${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}`,
  );
};

/** The actions that may do what an operation does, the best first; none where no screen has a place for it. */
export const waysToAct = (
  operation: Operation,
  wish: Wish,
  everywhere: Surroundings,
): readonly (() => Draft)[] => {
  const around = onScreen(wish, everywhere);
  const pair = pairOf(operation, wish, around);
  const modes =
    pair === undefined
      ? []
      : listsFor(pair.create, around).flatMap((above) =>
          groupsOf(
            recordsFor(pair.edit, around).filter(
              ({ place: { record } }) => record.component === pair.edit.answer?.component,
            ),
          ).flatMap((at) => {
            const places = tellingAll({ above, at });
            return places === undefined ? [] : [() => draftModes(pair, places, wish, around)];
          }),
        );
  const draftEach = (
    groups: readonly (readonly [Offered, ...Offered[]])[],
    isAbove: boolean,
    isFilled = true,
  ) => groups.map((offers) => () => draftAt(operation, offers, wish, around, isAbove, isFilled));
  const places = groupsOf(recordsFor(operation, around));
  // What a record holds may not be what is asked under the same name: the form of another's API is empty then.
  const records = [
    ...draftEach(places, false),
    ...(around.isPublished && operation.body !== undefined ? draftEach(places, false, false) : []),
  ];
  const above = draftEach(
    listsFor(operation, around).map((offered) => [offered] as const),
    true,
  );
  const isMade = operation.method === 'post' && operation.body !== undefined;
  return [...modes, ...(isMade ? [...above, ...records] : [...records, ...above])];
};
