import type { Operation } from '@counterfoil/engine/description';
import { emptyDraft, NothingToDraft, type Draft } from './draft.ts';
import { neededParameters } from './needs.ts';
import { isCalledIn } from './operations.ts';
import { findPlaces } from './places.ts';
import type { Surroundings } from './surroundings.ts';

/** Whether an operation answers the rows of a list as a file: it lets choose the columns or the format, and needs no input. */
export const isExport = (operation: Operation, { api }: Pick<Surroundings, 'api'>): boolean =>
  operation.hasFile &&
  operation.method === 'get' &&
  neededParameters(operation).length === 0 &&
  operation.parameters.some(({ name }) => name === api['columns'] || name === api['format']);

/** Offers a file above the lists that it holds the rows of. Throws in plain words where no screen shows one, or where it is offered already. */
export const waysToExport = (operation: Operation, around: Surroundings): readonly (() => Draft)[] => {
  const { id, route } = operation;
  if (!isExport(operation, around))
    throw new NothingToDraft(
      `${id} answers a file of a record, or of what it is given: only the rows of a list are offered as a file.`,
    );
  const offered = around.screenFiles.find(([, screen]) => isCalledIn(screen, id));
  if (offered !== undefined)
    throw new NothingToDraft(`${id} is offered above a list in ${offered[0]} already.`);
  const lists = findPlaces(around).filter(
    ({ as, operation: source }) => as === 'list' && route.startsWith(`${source.route}/`),
  );
  if (lists.length === 0)
    throw new NothingToDraft(`${id} is offered above a list: no screen shows one that it belongs to.`);
  return lists.map(({ file, keys, title }) => () => ({
    ...emptyDraft,
    insertions: [{ file, keys, list: 'toolbar', item: { as: 'export', operation: id } }],
    messages: [`${id} is offered above the list of ${title}.`],
  }));
};
