import type { Operation, SchemaView } from '@counterfoil/engine/description';
import { emptyDraft, NothingToDraft, type Draft, type Wish } from './draft.ts';
import { draftFields } from './draft-columns.ts';
import { draftBelow } from './draft-below.ts';
import { draftInside, recordBody } from './draft-inside.ts';
import { calledAsRead, headOf, placeScreen, draftMessage } from './draft-place.ts';
import { camelCase, createSentences } from './draft-names.ts';
import { callWith, neededParameters, screenInputs } from './needs.ts';
import { actionsOn, type Surroundings } from './surroundings.ts';

/** Drafts the screen of one record: chosen above it where there is a lookup of its kind, else given by the screen that draws it. */
export const draftRecord = (
  operation: Operation,
  record: SchemaView,
  wish: Wish,
  around: Surroundings,
): Draft => {
  const sentences = createSentences(around.messages);
  const parameters = neededParameters(operation);
  const needed = screenInputs(parameters, around, sentences);
  const place = placeScreen(operation, calledAsRead(operation), wish, around, needed.isOpened);
  const actions = actionsOn(around, record.component, operation);
  const words = camelCase(place.id);
  const fields = draftFields(record, {
    sortKeys: [],
    narrowed: new Map(),
    sentences,
    words,
    showsIds: around.isPublished,
  });
  const inside = draftInside(record, words, sentences, around);
  const [parameter, ...others] = parameters;
  const below =
    parameter === undefined || others.length > 0
      ? []
      : draftBelow(operation, needed.valueOf(parameter), words, sentences, around);
  if (Object.keys(fields).length === 0 && inside.length === 0)
    throw new NothingToDraft(
      `${operation.id} answers lists and objects alone: a person has to choose what is shown of them.`,
    );
  const screen = {
    ...headOf(place, needed, sentences),
    body: recordBody(
      callWith(operation, needed.valueOf),
      { ...fields, ...(actions.length === 0 ? {} : { actions }) },
      inside,
      below,
    ),
  };
  return {
    ...emptyDraft,
    screens: [screen],
    opened: place.opened === undefined ? undefined : { ...place.opened, preset: undefined },
    sentences: sentences.added,
    messages: [draftMessage(place, operation)],
  };
};
