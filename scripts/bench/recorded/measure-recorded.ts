import { compare, compareShown, type Comparison } from '../comparison.ts';
import {
  measureFilter,
  measureNavigation,
  measureNextPage,
  measureSort,
  measureVisit,
  type Found,
  type Measuring,
} from '../measures.ts';
import type { RecordedApi } from './recorded-api.ts';

/** What is measured over the recorded API. */
export interface Recorded {
  readonly measuring: Measuring;
  readonly api: RecordedApi;
}

/** A series of measurements, of as many turns as asked for. */
type Series<Value> = (measuring: Measuring) => Promise<Found<Value>>;

const slowdown = 4;
const visitPages = 200;
const mostVisits = 3;
const most = 1;

/**
 * Measures twice: the first time, which does not count, records every answer. Throws where the second time asked for
 * something else, because that came from the provider.
 */
const measureTwice = async <Value>({ measuring, api }: Recorded, series: Series<Value>, runs: number) => {
  const rehearsed = await series({ ...measuring, runs });
  const passedOn = api.passedOn();
  const found = await series({ ...measuring, runs: rehearsed.ours.length });
  const missed = api.passedOn() - passedOn;
  if (missed > 0) throw new Error(`${String(missed)} answers of the second time were not recorded.`);
  return found;
};

/** The lines in which the provider would take the largest part of the time, over an API that takes a millisecond. */
export const measureRecorded = async (recorded: Recorded): Promise<readonly Comparison[]> => {
  const { setting, runs } = recorded.measuring;
  const words = 'recorded API';
  const slowed: Series<Awaited<ReturnType<typeof measureNavigation>>['ours'][number]> = (measuring) =>
    measureNavigation({ ...measuring, setting: { ...setting, slowdown } });
  recorded.api.takeTimes();
  const shown = [
    ['navigation to first row', await measureTwice(recorded, measureNavigation, runs)],
    ['navigation to first row, 4x CPU', await measureTwice(recorded, slowed, runs)],
    ['filter applied, 10 rows', await measureTwice(recorded, measureFilter, runs)],
    ['sort at 100 rows', await measureTwice(recorded, measureSort, runs)],
    ...(await nextPages(recorded, runs)),
  ] as const;
  const times = recorded.api.takeTimes();
  const visits = await measureTwice(
    recorded,
    (measuring) => measureVisit(measuring, visitPages),
    Math.min(runs, mostVisits),
  );
  const heap = (measure: string, of: (visit: (typeof visits.ours)[number]) => number): Comparison =>
    compare({
      measure: `${measure}, ${words}`,
      unit: 'MB',
      floor: visits.floor.map(of),
      ours: visits.ours.map(of),
    });
  return [
    ...shown.map(([measure, found]) => compareShown(`${measure}, ${words}`, found)),
    heap('heap after load', ({ loaded }) => loaded),
    heap(`heap after ${String(visitPages)} page changes`, ({ afterAll }) => afterAll),
    compare({ measure: 'an answer of the recorded API', unit: 'ms', ours: times, gate: { most } }),
  ];
};

const nextPages = async (recorded: Recorded, runs: number) => {
  const pages = (limit: number) =>
    measureTwice(recorded, (measuring) => measureNextPage(measuring, limit), runs);
  return [
    ['next page to rows, 10 rows', await pages(10)],
    ['next page to rows, 100 rows', await pages(100)],
  ] as const;
};
