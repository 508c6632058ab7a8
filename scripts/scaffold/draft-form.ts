import type { Operation, Parameter } from '@counterfoil/engine/description';
import { emptyDraft, type Draft, type Wish } from './draft.ts';
import { draftSections, draftShown, isChosen, type DraftedSection } from './draft-fields.ts';
import { camelCase, createSentences, type Sentences } from './draft-names.ts';
import { inModes, type EditPair } from './edit-pair.ts';
import { calledAsRead, headOf, nounOf, placeScreen, draftMessage, type ScreenPlace } from './draft-place.ts';
import { callWith, neededParameters, screenInputs } from './needs.ts';
import { labelOf, summaryOf } from './summary-of.ts';
import { accessOf, routeAccess, type Surroundings } from './surroundings.ts';

/** The operation that reads what another one changes, where that names all that it needs. */
export const readerOfEdit = (operation: Operation, { description }: Surroundings): Operation | undefined => {
  const reader = description.operations.get(operation.edits ?? '');
  return reader !== undefined &&
    neededParameters(reader).every((one) => standInFor(one, operation) !== undefined)
    ? reader
    : undefined;
};

/** The parameter of an edit that names what a parameter of its reader does. */
const standInFor = ({ name }: Parameter, operation: Operation): Parameter | undefined =>
  operation.parameters.find((own) => own.name === (operation.editsAs.get(name) ?? name));

/**
 * A place for those who may read what the form begins with; whoever of them may not write reads it only. Of both calls the roles
 * that each lets in, and the permission of the one that is read.
 */
const readableTo = (
  reader: Operation | undefined,
  operation: Operation,
  place: ScreenPlace,
  around: Surroundings,
): ScreenPlace => {
  const { opened } = place;
  if (reader === undefined || opened === undefined) return place;
  const [read, written] = [routeAccess(reader, around), routeAccess(operation, around)];
  const both = read.roles.filter((role) => written.roles.includes(role));
  const { permission = written.permission } = read;
  return {
    ...place,
    opened: {
      ...opened,
      access: accessOf(both.length === 0 ? read.roles : both, permission),
    },
  };
};

const titledSections = (
  sections: readonly DraftedSection[],
  words: string,
  sentences: Sentences,
): readonly { readonly title?: string; readonly fields: readonly unknown[] }[] =>
  sections.map(({ name, title, fields }) => ({
    ...(title === undefined ? {} : { title: sentences.add(`${words}.${name ?? ''}`, title) }),
    fields,
  }));

const loadOf = (
  reader: Operation,
  operation: Operation,
  valueOf: (parameter: Parameter) => unknown,
): object =>
  callWith(reader, (parameter) => {
    const own = standInFor(parameter, operation);
    return own === undefined ? undefined : valueOf(own);
  });

/** What two calls ask, section by section: a field that one of them alone asks is marked. */
const sectionsOfBoth = (
  { create, edit }: EditPair,
  sentences: Sentences | undefined,
): readonly DraftedSection[] => {
  const [made, changed] = [draftSections(create, sentences), draftSections(edit, sentences)];
  const names = [...new Set([...made, ...changed].map(({ name }) => name))];
  return names.map((name) => {
    const ofName = (sections: readonly DraftedSection[]) => sections.find((section) => section.name === name);
    const [making, changing] = [ofName(made), ofName(changed)];
    return {
      ...making,
      ...changing,
      fields: inModes(making?.fields ?? [], changing?.fields ?? []),
    };
  });
};

/**
 * Drafts one form that makes a record at its path and changes one at the same path with the record's id; none where either call needs
 * more than what can be chosen above the screen, or nothing reads what is changed.
 */
export const draftFormOfBoth = (
  { create, edit }: EditPair,
  wish: Wish,
  around: Surroundings,
): Draft | undefined => {
  const sentences = createSentences(around.messages);
  const inputs = neededParameters(create);
  const own = neededParameters(edit).filter(({ name }) =>
    inputs.every((parameter) => parameter.name !== name),
  );
  const reader = readerOfEdit(edit, around);
  const needed = screenInputs(inputs, around, sentences);
  const [id] = own;
  if (reader === undefined || !needed.isOpened || own.length !== 1 || inputs.some(isChosen)) return undefined;
  const place = placeScreen(create, { name: nounOf(create), title: labelOf(create) }, wish, around, true);
  const { opened } = place;
  if (opened === undefined) return undefined;
  const words = camelCase(place.id);
  const changed = readableTo(reader, edit, place, around).opened?.access ?? opened.access;
  const change = sentences.add(`${words}.edit`, labelOf(edit));
  const valueOf = (parameter: Parameter): unknown =>
    parameter.name === id?.name ? { var: 'route.id' } : needed.valueOf(parameter);
  const head = headOf(place, needed, sentences);
  const screen = {
    ...head,
    routes: [
      { path: opened.path, access: opened.access },
      { path: `${opened.path}/:id`, title: change, access: changed },
    ],
    body: {
      as: 'form',
      sections: titledSections(
        sectionsOfBoth({ create, edit }, around.isPublished ? sentences : undefined),
        words,
        sentences,
      ),
      modes: {
        create: { submit: callWith(create, valueOf), button: head.title, ...draftShown(create) },
        edit: { load: loadOf(reader, edit, valueOf), submit: callWith(edit, valueOf) },
      },
    },
  };
  return {
    ...emptyDraft,
    screens: [screen],
    opened: { ...opened, preset: undefined },
    sentences: sentences.added,
    messages: [
      draftMessage(place, create),
      `${place.id} draws ${edit.id} at ${opened.path}/:id: lead there from its list with "opens".`,
    ],
  };
};

/** Drafts a screen that is a form: filled from what is there where the call changes something that can be read, else empty. */
export const draftForm = (operation: Operation, wish: Wish, around: Surroundings): Draft => {
  const sentences = createSentences(around.messages);
  const parameters = neededParameters(operation);
  const asked = parameters.filter(isChosen);
  const inputs = parameters.filter((parameter) => !asked.includes(parameter));
  const needed = screenInputs(inputs, around, sentences);
  const reader = asked.length > 0 ? undefined : readerOfEdit(operation, around);
  const called =
    reader === undefined ? { name: operation.id, title: summaryOf(operation) } : calledAsRead(operation);
  const place = readableTo(
    reader,
    operation,
    placeScreen(operation, called, wish, around, needed.isOpened),
    around,
  );
  const words = camelCase(place.id);
  const sections = titledSections(
    draftSections(operation, around.isPublished ? sentences : undefined),
    words,
    sentences,
  );
  const params = asked.map(({ name }) => ({ param: name }));
  const screen = {
    ...headOf(place, needed, sentences),
    body: {
      as: 'form',
      ...(reader === undefined
        ? {}
        : {
            load: loadOf(reader, operation, needed.valueOf),
          }),
      submit: callWith(operation, (parameter) =>
        asked.includes(parameter) ? undefined : needed.valueOf(parameter),
      ),
      sections: params.length === 0 ? sections : [{ fields: params }, ...sections],
      ...(reader === undefined ? { button: sentences.add(`${words}.title`, summaryOf(operation)) } : {}),
    },
  };
  return {
    ...emptyDraft,
    screens: [screen],
    opened: place.opened === undefined ? undefined : { ...place.opened, preset: undefined },
    sentences: sentences.added,
    messages: [draftMessage(place, operation)],
  };
};
