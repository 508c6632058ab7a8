import { nextButton, sortButton, type DateRange, type MeasuredApp } from './measured-app.ts';
import { createMeasuredPage, type MeasuredPage, type PageSetting, type Shown } from './measured-page.ts';

/** The two screens, in the order in which they take turns. */
export type Pair = readonly [floor: MeasuredApp, ours: MeasuredApp];
/** What one measure found, per screen. */
export type Found<Value> = Readonly<Record<MeasuredApp['name'], readonly Value[]>>;

/** What every measure needs. */
export interface Measuring {
  readonly setting: PageSetting;
  readonly pair: Pair;
  readonly range: DateRange;
  /** How often each is measured, after one turn that does not count. */
  readonly runs: number;
}

const quiet = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

// A busy machine makes fewer turns, so that the bench as a whole ends in time.
const longestSeries = 40_000;
const fewestRuns = 3;

/** Floor, ours, floor, ours ...; the first turn of each is dropped. */
export const interleave = async <Value>(
  { pair, runs }: Measuring,
  measure: (app: MeasuredApp, turn: number) => Promise<Value>,
): Promise<Found<Value>> => {
  const found: Record<MeasuredApp['name'], Value[]> = { floor: [], ours: [] };
  const end = performance.now() + longestSeries;
  for (let turn = 0; turn <= runs; turn += 1) {
    if (turn > fewestRuns && performance.now() > end) break;
    for (const app of pair) {
      const value = await measure(app, turn);
      if (turn > 0) found[app.name].push(value);
    }
  }
  return found;
};

/** Runs `use` with a page of its own. */
export const withPage = async <Value>(
  setting: PageSetting,
  app: MeasuredApp,
  use: (page: MeasuredPage) => Promise<Value>,
): Promise<Value> => {
  const page = await createMeasuredPage(setting, app);
  try {
    return await use(page);
  } finally {
    await page.close();
  }
};

/** Runs `use` with a page of each screen. */
export const withPages = async <Value>(
  { setting, pair }: Measuring,
  use: (pageOf: (app: MeasuredApp) => MeasuredPage) => Promise<Value>,
): Promise<Value> => {
  const [floor, ours] = [
    await createMeasuredPage(setting, pair[0]),
    await createMeasuredPage(setting, pair[1]),
  ];
  try {
    return await use((app) => (app === pair[0] ? floor : ours));
  } finally {
    await floor.close();
    await ours.close();
  }
};

/** A cold load until the first row is painted, in a fresh context each time. */
export const measureNavigation = (
  measuring: Measuring,
): Promise<Found<Shown & { readonly longTasks: number }>> =>
  interleave(measuring, (app) =>
    withPage(measuring.setting, app, async (page) => {
      const shown = await page.open(measuring.range, 10);
      const longTasks = Number(await page.evaluate('bench.longTasks()'));
      return { ...shown, longTasks };
    }),
  );

/** The next page, again and again. */
export const measureNextPage = (measuring: Measuring, limit: number): Promise<Found<Shown>> =>
  withPages(measuring, async (pageOf) => {
    for (const app of measuring.pair) await pageOf(app).open(measuring.range, limit);
    return interleave(measuring, async (app) => {
      const page = pageOf(app);
      await quiet(150);
      return page.time(() => page.page.locator(nextButton).click());
    });
  });

// All are sorted the same way round by the first click in both screens.
const sortedColumns = ['Reference', 'Card holder', 'Merchant', 'Channel', 'Type', 'Status'];

/** A click on a column's head; each order is asked for once, so that none comes from a cache. */
export const measureSort = (measuring: Measuring): Promise<Found<Shown>> =>
  withPages(measuring, async (pageOf) => {
    for (const app of measuring.pair) await pageOf(app).open(measuring.range, 100);
    const runs = Math.min(measuring.runs, sortedColumns.length * 2 - 1);
    return interleave({ ...measuring, runs }, async (app, turn) => {
      const page = pageOf(app);
      await quiet(150);
      return page.time(() => sortButton(page.page, sortedColumns[Math.floor(turn / 2)] ?? '').click());
    });
  });

/** The choice of one status, from the click that makes it; the screen is opened anew each time. */
export const measureFilter = (measuring: Measuring): Promise<Found<Shown>> =>
  withPages(measuring, (pageOf) =>
    interleave(measuring, async (app) => {
      const page = pageOf(app);
      await page.open(measuring.range, 10);
      await quiet(150);
      const choose = await app.chooseStatus(page.page, 'Declined');
      await quiet(150);
      return page.time(choose);
    }),
  );

/** Megabytes of JavaScript heap in use, after collections. */
const heapOf = async ({ devtools }: MeasuredPage): Promise<number> => {
  await devtools.send('HeapProfiler.enable');
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
};

/** The heap along a long visit, and the calls of the API that a page change makes. */
export interface Visit {
  readonly loaded: number;
  readonly afterHalf: number;
  readonly afterAll: number;
  readonly callsPerPage: number;
}

/** Turns many pages and looks at the heap before, at half and at the end. */
export const measureVisit = (measuring: Measuring, pages: number): Promise<Found<Visit>> =>
  interleave(measuring, (app, turn) =>
    withPage(measuring.setting, app, async (page) => {
      await page.open(measuring.range, 10);
      await quiet(500);
      const loaded = await heapOf(page);
      // The first turn only warms up.
      if (turn === 0) return { loaded, afterHalf: loaded, afterAll: loaded, callsPerPage: 0 };
      let calls = 0;
      page.page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
      });
      const turnHalf = `bench.turnPages(${pages / 2}, ${JSON.stringify(nextButton)})`;
      await page.evaluate(turnHalf);
      const afterHalf = await heapOf(page);
      await page.evaluate(turnHalf);
      await quiet(300);
      return { loaded, afterHalf, afterAll: await heapOf(page), callsPerPage: calls / pages };
    }),
  );
