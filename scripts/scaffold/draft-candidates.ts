import { nearestName } from '@counterfoil/engine/check';
import type { Operation } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';
import { NothingToDraft, type Draft, type Wish } from './draft.ts';
import { waysToAct } from './draft-action.ts';
import { draftForm, draftFormOfBoth, readerOfEdit } from './draft-form.ts';
import { findEditPair } from './edit-pair.ts';
import { draftList } from './draft-list.ts';
import { rowsOf } from './rows-of.ts';
import { draftRecord } from './draft-record.ts';
import { waysToExport } from './draft-export.ts';
import { isChosen } from './draft-fields.ts';
import { neededParameters } from './needs.ts';
import { isCalledIn, keepersIn, operationsOf } from './operations.ts';
import { findPlaces } from './places.ts';
import type { Surroundings } from './surroundings.ts';

/** Finds an operation of the description. Throws in plain words where there is none of the name. */
export const findOperation = (operationId: string, { description }: Surroundings): Operation => {
  const operation = description.operations.get(operationId);
  if (operation !== undefined) return operation;
  const suggestion = nearestName(operationId, description.operations.keys());
  const guess = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  throw new Error(`The API description has no operation "${operationId}".${guess}`);
};

/** Why nothing is made of an operation, whatever screens there are. */
export const reasonAgainst = (
  { id, access, isEmbedded, upload, body, hasEffects }: Operation,
  { description, isPublished }: Surroundings,
): string | undefined => {
  if (isEmbedded)
    return `${id} is called by pages of other sites, which embed it: no screen of the portal draws it.`;
  if (access === undefined || access.kind === 'public' || access.kind === 'signing-in')
    return `${id} is called before somebody is signed in, by pages that no descriptor describes.`;
  if (access.kind === 'scheme')
    return `${id} is called by programs that have a token of their own (${access.scheme}).`;
  if (isPublished && hasEffects && body?.types.includes('array') === true)
    return `${id} takes a list in place of a record, such as the steps of a JSON Patch, which no drafted form asks for.`;
  if (upload !== undefined)
    return `${id} keeps the files of a form: a field whose schema says "x-upload": "${id}" calls it by itself.`;
  const keeper = keepersIn(description).get(id);
  return keeper === undefined
    ? undefined
    : `${id} answers the files that ${keeper.id} keeps: the portal calls it by itself.`;
};

const isWished = ({ id, path }: Wish): boolean => id !== undefined || path !== undefined;

/** The screen that is there to draw what an operation answers. */
export const drawnBy = (operation: Operation, around: Surroundings): string | undefined =>
  findPlaces(around).findLast(
    ({ as, operation: drawn, keys }) => drawn === operation && (as === 'record' || keys.length === 1),
  )?.title;

/** The action that does what an operation does already. */
export const doneBy = ({ id }: Operation, { actions }: Surroundings): string | undefined =>
  ownText(
    actions.find((action) => isCalledIn(action, id)),
    'id',
  );

/** Whether what is changed is read under the same path, and is not one of a list. */
const isSetting = (operation: Operation, around: Surroundings): boolean => {
  if (readerOfEdit(operation, around)?.route !== operation.route) return false;
  const above = operation.route.replace(/\/\{[^}]*\}$/, '');
  return !operationsOf(around.description).some(
    (other) => other.route === above && rowsOf(other, around) !== undefined,
  );
};

const waysToWrite = (operation: Operation, wish: Wish, around: Surroundings): readonly (() => Draft)[] => {
  const done = isWished(wish) ? undefined : doneBy(operation, around);
  if (done !== undefined)
    throw new NothingToDraft(
      `${operation.id} is done by the action "${done}" already: offer that where it is needed, or name another with --id.`,
    );
  const actions = waysToAct(operation, wish, around);
  if (wish.on !== undefined) {
    if (wish.path !== undefined)
      throw new Error(
        '--path drafts a screen of its own, --on an action on another screen: write one of the two.',
      );
    if (actions.length === 0)
      throw new NothingToDraft(
        `On the screen "${wish.on}" there is nothing that ${operation.id} is done to.`,
      );
    return actions;
  }
  const isFilledIn = operation.body !== undefined || neededParameters(operation).some(isChosen);
  // A form that does not show the record, nor what stands in it, is no place to change or delete it.
  const isOfRecord = around.isPublished && operation.route.endsWith('}') && wish.path === undefined;
  if (!isFilledIn || isOfRecord) return actions;
  const form = () => draftForm(operation, wish, around);
  if (wish.path === undefined && !isSetting(operation, around)) return [...actions, form];
  const pair = wish.path === undefined ? undefined : findEditPair(operation, around);
  const both = pair === undefined ? undefined : draftFormOfBoth(pair, wish, around);
  return [...(both === undefined ? [] : [() => both]), form, ...actions];
};

/** What an operation can be drawn as, the best first, by what it does. Throws in plain words where it can be drawn as nothing. */
export const draftCandidates = (
  operation: Operation,
  wish: Wish,
  around: Surroundings,
): readonly (() => Draft)[] => {
  const reason = reasonAgainst(operation, around);
  if (reason !== undefined) throw new NothingToDraft(reason);
  const drawn = isWished(wish) ? undefined : drawnBy(operation, around);
  if (drawn !== undefined)
    throw new NothingToDraft(
      `${operation.id} is drawn by the screen "${drawn}" already: name another with --path or --id.`,
    );
  const rows = rowsOf(operation, around);
  // What is inside a record may be no list that can be drawn: the record is drafted without it then.
  const ways = around.showsInside ? [around, { ...around, showsInside: false }] : [around];
  if (rows !== undefined) return ways.map((way) => () => draftList(operation, rows, wish, way));
  if (operation.hasFile) return waysToExport(operation, around);
  if (operation.hasEffects) return waysToWrite(operation, wish, around);
  const { answer } = operation;
  return answer === undefined ? [] : ways.map((way) => () => draftRecord(operation, answer, wish, way));
};
