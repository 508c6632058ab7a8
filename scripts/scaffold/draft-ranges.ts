import type { Parameter, SchemaView } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';

/** What a parameter of several values has of each, or of its one value. */
export const valuesOf = (schema: SchemaView | undefined): SchemaView | undefined => schema?.items ?? schema;

/** Whether a value is a day or a moment. */
export const isMoment = (view: SchemaView | undefined): boolean =>
  ['date', 'date-time'].includes(ownText(view?.keywords, 'format') ?? '');

/** How APIs name the beginning of a range, and the ends that belong to it, the best first. */
const bounds: readonly (readonly [begin: RegExp, ends: readonly string[]])[] = [
  [/([_.-])from$/, ['$1to', '$1until']],
  [/From$/, ['To', 'Until']],
  [/([_.-])(?:start|begin|since)$/, ['$1end', '$1until']],
  [/([_.-])after$/, ['$1before']],
  [/After$/, ['Before']],
  [/([_.-])min$/, ['$1max']],
  [/\[gte\]$/, ['[lte]', '[lt]']],
  [/\[gt\]$/, ['[lt]', '[lte]']],
  [/([_.-])gte$/, ['$1lte', '$1lt']],
  [/([_.-])gt$/, ['$1lt', '$1lte']],
  [/(^|_)(?:begin|start)_(time|date|at)$/, ['$1end_$2']],
  [/^(?:begin|start)(Time|Date|At)$/, ['end$1']],
];

/** The end of the range that begins with a parameter. */
const endOf = ({ name }: Parameter, own: readonly Parameter[]): Parameter | undefined => {
  for (const [begin, ends] of bounds) {
    if (!begin.test(name)) continue;
    const names = ends.map((end) => name.replace(begin, end));
    const found = names.map((one) => own.find((other) => other.name === one));
    const end = found.find((one) => one !== undefined && isMoment(valuesOf(one.schema)));
    if (end !== undefined) return end;
  }
  return undefined;
};

/** The ranges of days and moments that a list of another's API can be asked for: the first is in the bar, and none is set at first. */
export const draftRanges = (own: readonly Parameter[]) => {
  const ranges: (readonly [Parameter, Parameter])[] = [];
  for (const from of own) {
    const to = isMoment(valuesOf(from.schema)) ? endOf(from, own) : undefined;
    if (to !== undefined && !ranges.some(([, end]) => end === to)) ranges.push([from, to]);
  }
  return {
    filters: ranges.map(([from, to], index) => ({
      params: [from.name, to.name],
      as: 'dateRange',
      ...(index === 0 ? { pinned: true } : {}),
    })),
    used: ranges.flat(),
  };
};
