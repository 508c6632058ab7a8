import { ownText, readOwn } from '../../engine/json.ts';
import { neededParameters, rowsOf, type Draft } from './draft-list.ts';
import type { Surroundings } from './surroundings.ts';
import type { DraftPlace } from './write-draft.ts';

/** What was drafted and what to do next, in words. */
export const describeDraft = (operationId: string, draft: Draft, { root, folder }: DraftPlace): string => {
  const at = `${root}/screens/${folder}/${draft.id}`;
  const { detail, planned } = draft;
  return [
    `${at}.json draws ${operationId} at ${draft.path}, titled "${draft.title}".`,
    ...(detail.screen === undefined ? [] : [`${at}.detail.json shows one of its rows.`]),
    ...(planned === undefined ? [] : [`It takes the place of the screen that was planned there.`]),
    ...(detail.key === undefined
      ? []
      : [`Its rows are told apart by "${detail.key}": no two of them may have the same.`]),
    'Next: npm run dev shows it while you edit the file; npm run check says what is wrong.',
  ].join('\n');
};

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, said]) => `  ${name.padEnd(width)}  ${said}`.trimEnd()).join('\n');
};

/** The operations that a screen can be drafted of, with the screens that draw them, and the paths that wait for a screen. */
export const listOperations = (around: Surroundings): string => {
  const drawn = new Map(
    around.screens.map((screen) => [
      ownText(readOwn(readOwn(screen, 'body'), 'source'), 'operation'),
      ownText(screen, 'id') ?? '',
    ]),
  );
  const lists = [...around.description.operations.values()]
    .filter(
      (operation) =>
        rowsOf(operation, around) !== undefined &&
        operation.access !== undefined &&
        neededParameters(operation).length === 0,
    )
    .map(({ id }) => [id, drawn.has(id) ? `drawn by ${drawn.get(id) ?? ''}` : ''] as const);
  const planned = around.planned.map(
    ({ path, title }) => [path, around.messages.get(title) ?? title] as const,
  );
  return `Operations that answer a list:\n${columns(lists)}\n\nPaths that wait for their screen (--path takes one over):\n${columns(planned)}`;
};
