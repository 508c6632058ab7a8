import { blocksIn, type ListPlan } from '../../engine/compile/index.ts';
import { isArray, ownNumber, ownText, ownTexts, readField, type JsonObject } from '../../engine/json.ts';
import type { CellPlan } from '../../engine/language/plan/cell-plan.ts';
import { parseListState } from '../../engine/resolve/address/list-url.ts';
import { isMissing, type Missing, type OperationRequest } from '../../engine/resolve/answer/request.ts';
import { formatValue } from '../../engine/resolve/format/format.ts';
import { resolveFormatSettings } from '../../engine/resolve/format/settings.ts';
import { toExportRequest, toListRequest } from '../../engine/resolve/list/list-request.ts';
import { setClock, type ClockChange } from '../../engine/resolve/time/instant.ts';
import { todayIn } from '../../engine/resolve/time/date-range.ts';
import { contextOf, tabbedLists, tabsAt } from './tabs.ts';
import { fail, portal, screens } from './compiled-portal.ts';
import { requestAddress } from './request-address.ts';

/** What the portal shows of records and asks for, to one person at one moment, as its compiled plan and the engine have it. */
export interface PersonAtPortal {
  /** The day that the page takes for today. */
  readonly today: string;
  /** Where a list under a screen asks for its rows, with this behind its address. */
  readonly listAddress: (screen: string, search: string) => string;
  /** Where its export asks for the file with these columns. */
  readonly exportAddress: (
    screen: string,
    search: string,
    format: string,
    columns: readonly string[],
  ) => string;
  /** The words in the column of a list. */
  readonly cell: (screen: string, field: string, row: JsonObject) => string;
  /** The words in a record. */
  readonly fact: (screen: string, field: string, record: JsonObject) => string;
  /** The tabs of the list at a path, with where each asks for its rows. */
  readonly tabs: (
    path: string,
    search: string,
  ) => readonly { readonly title: string; readonly address: string }[];
}

const listOn = (screen: string): ListPlan =>
  blocksIn(screens[screen]?.body ?? fail(`There is no screen ${screen}.`)).find(
    (block) => block.as === 'list',
  ) ?? fail(`There is no list on ${screen}.`);

const factOn = (screen: string, field: string): CellPlan =>
  blocksIn(screens[screen]?.body ?? fail(`There is no screen ${screen}.`))
    .flatMap((block) => (block.as === 'record' ? block.sections.flatMap(({ fields }) => fields) : []))
    .find((cell) => cell.field === field) ?? fail(`No record on ${screen} shows ${field}.`);

const made = (request: OperationRequest | Missing): string =>
  isMissing(request) ? fail(`No call without ${request.missing}.`) : requestAddress(request);

const changesIn = (user: JsonObject): readonly ClockChange[] => {
  const changes = user['clock_changes'];
  return isArray(changes)
    ? changes.map((change) => ({
        from: ownText(change, 'from') ?? '',
        minutes: ownNumber(change, 'minutes') ?? null,
      }))
    : [];
};

/** Somebody as `users/info` answers them, at the portal at a moment; who has a zone, so that no browser's counts. */
export const personAtPortal = (user: JsonObject, now: Date): PersonAtPortal => {
  const zone = ownText(user, 'timezone') ?? fail('This person has no zone.');
  const roles = [ownText(user, 'roles') ?? ''];
  const viewer = { roles, permissions: ownTexts(user, 'permissions'), user };
  const context = contextOf(viewer, undefined);
  setClock(zone, changesIn(user));
  const clock = { now, zone };
  const settings = resolveFormatSettings(portal, zone);
  const stateOf = (list: ListPlan, search: string) => {
    const { state, dropped } = parseListState(list, search, portal, context);
    return dropped.length === 0 ? state : fail(`The list drops ${dropped.join(', ')}.`);
  };
  const write = (cell: CellPlan, row: JsonObject): string =>
    formatValue(readField(row, cell.field), cell.format, row, settings);
  return {
    today: todayIn(zone, now),
    listAddress: (screen, search) => {
      const list = listOn(screen);
      return made(toListRequest(list, stateOf(list, search), portal, context, clock));
    },
    exportAddress: (screen, search, format, columns) => {
      const list = listOn(screen);
      const tool = list.toolbar.find((one) => one.as === 'export') ?? fail(`${screen} exports nothing.`);
      const choice = { format, columns, zone };
      return made(toExportRequest(tool, list, stateOf(list, search), portal, context, clock, choice));
    },
    cell: (screen, field, row) =>
      write(
        listOn(screen).columns.find((column) => column.field === field) ?? fail(`No column ${field}.`),
        row,
      ),
    fact: (screen, field, record) => write(factOn(screen, field), record),
    tabs: (path, search) =>
      tabsAt(
        tabbedLists(viewer).find((tabbed) => tabbed.path === path) ?? fail(`No tabs at ${path}.`),
        search,
        clock,
      ).map(({ title, list }) => ({ title, address: requestAddress(list) })),
  };
};
