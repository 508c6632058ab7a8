import type { Operation } from '../../engine/description/operation.ts';
import type { Parameter } from '../../engine/description/parameter.ts';
import { emptyDraft, type Draft, type Wish } from './draft.ts';
import { draftSections, isChosen } from './draft-fields.ts';
import { camelCase, createSentences } from './draft-names.ts';
import { calledAsRead, headOf, placeScreen, saidOf, type ScreenPlace } from './draft-place.ts';
import { callWith, neededParameters, tellScreen } from './needs.ts';
import { routeAccess, type Surroundings } from './surroundings.ts';

/** The operation that reads what another one changes, where that names all that it needs to be told. */
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
      access: {
        roles: both.length === 0 ? read.roles : both,
        ...(permission === undefined ? {} : { permission }),
      },
    },
  };
};

/** Drafts a screen that is a form: filled from what is there where the call changes something that can be read, else empty. */
export const draftForm = (operation: Operation, wish: Wish, around: Surroundings): Draft => {
  const sentences = createSentences(around.messages);
  const parameters = neededParameters(operation);
  const asked = parameters.filter(isChosen);
  const told = parameters.filter((parameter) => !asked.includes(parameter));
  const needed = tellScreen(told, around, sentences);
  const reader = asked.length > 0 ? undefined : readerOfEdit(operation, around);
  const called =
    reader === undefined ? { name: operation.id, title: operation.summary } : calledAsRead(operation);
  const place = readableTo(
    reader,
    operation,
    placeScreen(operation, called, wish, around, needed.isOpened),
    around,
  );
  const words = camelCase(place.id);
  const sections = draftSections(operation).map(({ name, title, fields }) => ({
    ...(title === undefined ? {} : { title: sentences.say(`${words}.${name ?? ''}`, title) }),
    fields,
  }));
  const params = asked.map(({ name }) => ({ param: name }));
  const screen = {
    ...headOf(place, needed, sentences),
    body: {
      as: 'form',
      ...(reader === undefined
        ? {}
        : {
            load: callWith(reader, (parameter) => {
              const own = standInFor(parameter, operation);
              return own === undefined ? undefined : needed.valueOf(own);
            }),
          }),
      submit: callWith(operation, (parameter) =>
        asked.includes(parameter) ? undefined : needed.valueOf(parameter),
      ),
      sections: params.length === 0 ? sections : [{ fields: params }, ...sections],
      ...(reader === undefined ? { button: sentences.say(`${words}.title`, operation.summary) } : {}),
    },
  };
  return {
    ...emptyDraft,
    screens: [screen],
    opened: place.opened === undefined ? undefined : { ...place.opened, preset: undefined },
    sentences: sentences.added,
    said: [saidOf(place, operation)],
  };
};
