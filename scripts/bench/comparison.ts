import { omitUndefined } from '@counterfoil/engine/json';
import type { Shown } from './measured-page.ts';
import type { Found } from './measures.ts';
import { sampleOf, type Sample } from './statistics.ts';

/** What design/quality.md allows: a ratio to the floor, or a plain number. */
export type Gate = { readonly ratio: number } | { readonly most: number };

/** One line of the table. */
export interface Comparison {
  readonly measure: string;
  readonly unit: 'KB' | 'ms' | 'MB' | '';
  /** Nothing where the hand-written screen has no such thing. */
  readonly floor: Sample | undefined;
  readonly ours: Sample;
  /** Of the medians. */
  readonly ratio: number | undefined;
  /** Of the least; what a busy machine disturbs the least. */
  readonly leastRatio: number | undefined;
  readonly gate: Gate | undefined;
  readonly withinGate: boolean | undefined;
}

interface Line {
  readonly measure: string;
  readonly unit: Comparison['unit'];
  readonly floor?: readonly number[];
  readonly ours: readonly number[];
  readonly gate?: Gate;
}

const ratioOf = (floor: number | undefined, ours: number): number | undefined =>
  floor === undefined || floor === 0 ? undefined : ours / floor;

const judge = (gate: Gate | undefined, ours: Sample, ratio: number | undefined): boolean | undefined => {
  if (gate === undefined) return undefined;
  if ('most' in gate) return ours.median <= gate.most;
  return ratio === undefined ? undefined : ratio <= gate.ratio;
};

/** Compares two series of measurements. */
export const compare = ({ measure, unit, floor, ours, gate }: Line): Comparison => {
  const [left, right] = [floor === undefined ? undefined : sampleOf(floor), sampleOf(ours)];
  const ratio = ratioOf(left?.median, right.median);
  const leastRatio = ratioOf(left?.least, right.least);
  return {
    measure,
    unit,
    floor: left,
    ours: right,
    ratio,
    leastRatio,
    gate,
    withinGate: judge(gate, right, ratio),
  };
};

/** Compares how long rows took to be shown. */
export const compareShown = (measure: string, found: Found<Shown>, gate?: Gate): Comparison =>
  compare({
    measure,
    unit: 'ms',
    floor: found.floor.map((shown) => shown.milliseconds),
    ours: found.ours.map((shown) => shown.milliseconds),
    ...omitUndefined({ gate }),
  });

/** The same without the time in which the API was asked: what the two programs themselves take. */
export const compareOwn = (measure: string, found: Found<Shown>): Comparison => {
  const own = (shown: Shown): number => shown.milliseconds - shown.apiMilliseconds;
  return compare({
    measure: `${measure}, without the API`,
    unit: 'ms',
    floor: found.floor.map(own),
    ours: found.ours.map(own),
  });
};

const round = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1);

const sampleText = (sample: Sample | undefined, unit: string): string => {
  if (sample === undefined) return '-';
  const { median, least, most, runs } = sample;
  const spread = runs > 1 && least !== most ? ` (${round(least)}-${round(most)})` : '';
  return `${round(median)}${unit === '' ? '' : ` ${unit}`}${spread}`;
};

const gateText = (gate: Gate | undefined): string => {
  if (gate === undefined) return '';
  return 'ratio' in gate ? `<= ${gate.ratio.toFixed(2)}` : `<= ${gate.most}`;
};

const verdict = (withinGate: boolean | undefined): string =>
  withinGate === undefined ? '' : withinGate ? 'ok' : 'over';

/** Draws the table, columns aligned. */
export const drawTable = (comparisons: readonly Comparison[]): string => {
  const head = ['', 'floor', 'ours', 'ratio', 'of least', 'gate', ''];
  const lines = comparisons.map(({ measure, unit, floor, ours, ratio, leastRatio, gate, withinGate }) => [
    measure,
    sampleText(floor, unit),
    sampleText(ours, unit),
    ratio?.toFixed(2) ?? '-',
    leastRatio?.toFixed(2) ?? '-',
    gateText(gate),
    verdict(withinGate),
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => line[at]?.length ?? 0)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
