import { largePage } from './built-apps.ts';
import { compare, compareOwn, compareShown, type Comparison, type Gate } from './comparison.ts';
import { measureDescription } from './description/measure-description.ts';
import { measureForm } from './form.ts';
import { measureKept } from './kept.ts';
import { measureKeys, measureWideKeys, tableRows } from './keys.ts';
import { measureLists } from './lists.ts';
import { measureLoad } from './load.ts';
import { measureSearch } from './load/search.ts';
import { countLines, floorDescriptor, floorSources, screenDescriptor } from './lines.ts';
import type { Network } from './measured-page.ts';
import {
  measureFilter,
  measureNavigation,
  measureNextPage,
  measureSort,
  measureVisit,
  type Measuring,
} from './measures.ts';
import { measureRecorded, type Recorded } from './recorded/measure-recorded.ts';
import { measureScroll, type Scrolled } from './scroll.ts';
import { codeBytes, measureTransfers } from './transfer.ts';
import { wideFields } from './wide-fields.ts';

/** A part of the bench that can be run alone; what is enlarged, pages and a form, has gateways and a build of its own. */
export interface Group {
  readonly measuring: (large: boolean) => Promise<Measuring>;
  readonly recorded: () => Promise<Recorded>;
  readonly runs: number;
  readonly log: (line: string) => void;
}
type Run = (group: Group) => Promise<readonly Comparison[]>;

const slowdown = 4;
const throttled = (measuring: Measuring): Measuring => ({
  ...measuring,
  setting: { ...measuring.setting, slowdown },
});
/** The line that Lighthouse calls slow 4G. */
const slow4G: Network = { latency: 150, down: 1_638_400, up: 768_000 };
const overSlow4G = (measuring: Measuring): Measuring => ({
  ...measuring,
  setting: { ...measuring.setting, network: slow4G },
});

const bytes: Run = async ({ measuring, log }) => {
  const { setting, pair, range } = await measuring(false);
  const [floor, ours] = [
    await measureTransfers(setting, pair[0], range),
    await measureTransfers(setting, pair[1], range),
  ];
  for (const { path, type, bytes: size } of ours)
    log(`  ours: ${(size / 1000).toFixed(1).padStart(6)} KB ${type} ${path}`);
  const total = (transfers: typeof floor): number =>
    transfers.reduce((sum, transfer) => sum + transfer.bytes, 0);
  return [
    compare({
      measure: 'JS + CSS over the wire, first list, cold',
      unit: 'KB',
      floor: [codeBytes(floor) / 1000],
      ours: [codeBytes(ours) / 1000],
      gate: { ratio: 1.25 },
    }),
    compare({
      measure: 'everything over the wire, the same',
      unit: 'KB',
      floor: [total(floor) / 1000],
      ours: [total(ours) / 1000],
    }),
  ];
};

const navigation: Run = async ({ measuring }) => {
  const plain = await measureNavigation(await measuring(false));
  const slow = await measureNavigation(throttled(await measuring(false)));
  const far = await measureNavigation(overSlow4G(await measuring(false)));
  return [
    compareShown('navigation to first row', plain, { ratio: 1.1 }),
    compareShown('navigation to first row, 4x CPU', slow, { ratio: 1.1 }),
    compareShown('navigation to first row, slow 4G', far, { ratio: 1.1 }),
    compare({
      measure: 'long tasks during load, 4x CPU',
      unit: '',
      floor: slow.floor.map(({ longTasks }) => longTasks),
      ours: slow.ours.map(({ longTasks }) => longTasks),
      gate: { most: 2 },
    }),
  ];
};

const pages: Run = async ({ measuring }) => {
  const comparisons: Comparison[] = [];
  const add = async (setting: Measuring, limit: number, words: string, ratio: number): Promise<void> => {
    const found = await measureNextPage(setting, limit);
    const measure = `next page to rows, ${limit.toLocaleString('en')} rows${words}`;
    comparisons.push(compareShown(measure, found, { ratio }), compareOwn(measure, found));
  };
  await add(await measuring(false), 10, '', 1.1);
  await add(await measuring(false), 100, '', 1);
  await add(throttled(await measuring(false)), 10, ', 4x CPU', 1.1);
  await add(throttled(await measuring(false)), 100, ', 4x CPU', 1);
  return comparisons;
};

const largePages: Run = async ({ measuring }) => {
  const found = await measureNextPage(await measuring(true), largePage);
  const measure = `next page to rows, ${largePage.toLocaleString('en')} rows`;
  return [compareShown(measure, found, { ratio: 0.2 }), compareOwn(measure, found)];
};

const mostScrolls = 5;
const scroll: Run = async ({ measuring }) => {
  const one = await measuring(true);
  const found = await measureScroll({ ...one, runs: Math.min(one.runs, mostScrolls) }, largePage);
  const line = (
    measure: string,
    unit: Comparison['unit'],
    of: (scrolled: Scrolled) => number,
    gate?: Gate,
  ): Comparison =>
    compare({
      measure: `${measure}, ${largePage.toLocaleString('en')} rows scrolled through`,
      unit,
      floor: found.floor.map(of),
      ours: found.ours.map(of),
      ...(gate ? { gate } : {}),
    });
  return [
    line('longest frame', 'ms', ({ longestFrame }) => longestFrame, { most: 50 }),
    line('frames over 50 ms', '', ({ longFrames }) => longFrames, { most: 0 }),
    line('frames without a row where one belongs', '', ({ bareFrames }) => bareFrames, { most: 0 }),
    line('frames', '', ({ frames }) => frames),
  ];
};

const sort: Run = async ({ measuring }) => {
  const found = await measureSort(await measuring(false));
  const measure = 'sort at 100 rows';
  return [compareShown(measure, found, { ratio: 1 }), compareOwn(measure, found)];
};

const filter: Run = async ({ measuring }) => {
  const found = await measureFilter(await measuring(false));
  const measure = 'filter applied, 10 rows';
  return [compareShown(measure, found, { ratio: 1.1 }), compareOwn(measure, found)];
};

const recorded: Run = async (group) => measureRecorded(await group.recorded());

const visitPages = 200;
const mostVisits = 3;
const heap: Run = async ({ measuring }) => {
  const one = await measuring(false);
  const visits = await measureVisit({ ...one, runs: Math.min(one.runs, mostVisits) }, visitPages);
  type Visit = (typeof visits.ours)[number];
  const line = (
    measure: string,
    unit: Comparison['unit'],
    of: (visit: Visit) => number,
    gate?: Gate,
  ): Comparison =>
    compare({
      measure,
      unit,
      floor: visits.floor.map(of),
      ours: visits.ours.map(of),
      ...(gate ? { gate } : {}),
    });
  return [
    line('heap after load', 'MB', ({ loaded }) => loaded, { ratio: 1.5 }),
    line('heap after 200 page changes', 'MB', ({ afterAll }) => afterAll, { ratio: 1.2 }),
    line('heap grown over the second 100 of them', 'MB', ({ afterHalf, afterAll }) => afterAll - afterHalf),
    line('API requests per page change', '', ({ callsPerPage }) => callsPerPage, { most: 1 }),
  ];
};

const kept: Run = async ({ measuring }) => {
  const one = await measuring(false);
  const found = await measureKept({ ...one, runs: Math.min(one.runs, mostVisits) }, visitPages);
  type Changes = (typeof found.ours)[number];
  const line = (measure: string, unit: Comparison['unit'], of: (changes: Changes) => number, gate?: Gate) =>
    compare({
      measure,
      unit,
      floor: found.floor.map(of),
      ours: found.ours.map(of),
      ...(gate ? { gate } : {}),
    });
  const changes = `${visitPages} changes between two pages`;
  return [
    line(`objects kept of ${changes}`, '', ({ first }) => first.objects),
    line('objects kept of as many again', '', ({ second }) => second.objects, { most: 50 }),
    line(`listeners kept of ${changes}`, '', ({ first }) => first.listeners, { most: 1 }),
    line('listeners kept of as many again', '', ({ second }) => second.listeners, { most: 1 }),
    line(`heap grown over ${changes}, with compiled code`, 'KB', ({ first }) => first.heap),
    line('heap grown over as many again, the same', 'KB', ({ second }) => second.heap),
  ];
};

const lines: Run = async () => [
  compare({
    measure: 'lines an author writes for 10 columns and 4 filters (TSX, TS; JSON)',
    unit: '',
    floor: [await countLines(floorSources)],
    ours: [await countLines([floorDescriptor])],
    gate: { most: 45 },
  }),
  compare({
    measure: 'lines of the screen that is measured, of 20 columns and 9 filters',
    unit: '',
    ours: [await countLines([screenDescriptor])],
  }),
];

const mostForms = 5;
const forms: Run = async ({ measuring }) => {
  const one = await measuring(false);
  const opened = await measureForm({ ...one, runs: Math.min(one.runs, mostForms) });
  return [
    compare({
      measure: 'refund dialog: click to first field, cold',
      unit: 'ms',
      ours: opened.map((form) => form.milliseconds),
    }),
    compare({
      measure: 'refund dialog: loaded for it (code and calls)',
      unit: 'KB',
      ours: opened.map((form) => form.bytes / 1000),
    }),
  ];
};

const keys: Run = async ({ measuring }) => {
  const plain = await measureKeys(await measuring(false));
  const slow = await measureKeys(throttled(await measuring(false)));
  const wide = await measureWideKeys(await measuring(true));
  const wideSlow = await measureWideKeys(throttled(await measuring(true)));
  const measure = `a key in a table of ${tableRows} rows inside a form, until it is painted`;
  const inForm = `a key in a form of ${wideFields.length} fields, until it is painted`;
  return [
    compare({ measure: inForm, unit: 'ms', ...wide, gate: { ratio: 1.1 } }),
    compare({ measure: `${inForm}, 4x CPU`, unit: 'ms', ...wideSlow, gate: { ratio: 1.3 } }),
    compare({ measure, unit: 'ms', ours: plain }),
    compare({ measure: `${measure}, 4x CPU`, unit: 'ms', ours: slow, gate: { most: 50 } }),
  ];
};

/** The provider alone: no browser, stores of its own. */
const lists: Run = ({ runs, log }) => measureLists(runs, log);
const load: Run = ({ log }) => measureLoad(log);
/** Programs alone: no browser and no provider. */
const description: Run = ({ runs, log }) => measureDescription(runs, log);
const search: Run = ({ runs, log }) => measureSearch(runs, log);

/** Every part of the bench, in the order in which it runs. */
export const groups = {
  bytes,
  lines,
  navigation,
  pages,
  'large-pages': largePages,
  scroll,
  sort,
  filter,
  recorded,
  heap,
  kept,
  forms,
  keys,
  lists,
  load,
  search,
  description,
} satisfies Readonly<Record<string, Run>>;
export type GroupName = keyof typeof groups;
/** Reads the name of a part. */
export const findGroup = (name: string): GroupName | undefined => {
  for (const known in groups) if (known === name && isGroupName(known)) return known;
  return undefined;
};
const isGroupName = (name: string): name is GroupName => Object.hasOwn(groups, name);
