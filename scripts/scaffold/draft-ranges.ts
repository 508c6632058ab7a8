import type { Parameter, SchemaView } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';
import { wordsOfName } from '@counterfoil/engine/prepare';
import { camelCase, type Sentences } from './draft-names.ts';

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

interface DraftedRange {
  readonly from: Parameter;
  readonly to: Parameter;
  /** What both are about, such as `created` of `created[gte]`; empty where nothing but the bounds is named. */
  readonly about: string;
}

/** The ranges among parameters: of what they are about each once, by the bounds that are known best. */
const rangesOf = (own: readonly Parameter[]): readonly DraftedRange[] => {
  const found = bounds.flatMap(([begin, ends]) =>
    own.flatMap((from): readonly DraftedRange[] => {
      if (!begin.test(from.name) || !isMoment(valuesOf(from.schema))) return [];
      const names = ends.map((end) => from.name.replace(begin, end));
      const to = names
        .map((name) => own.find((other) => other.name === name))
        .find((one) => one !== undefined && isMoment(valuesOf(one.schema)));
      return to === undefined ? [] : [{ from, to, about: from.name.replace(begin, '') }];
    }),
  );
  const place = ({ from }: DraftedRange): number => own.indexOf(from);
  return found
    .filter(({ about }, index) => found.findIndex((other) => other.about === about) === index)
    .toSorted((one, other) => place(one) - place(other));
};

/** The ranges of days and moments that a list of another's API can be asked for: the first is in the bar, and none is set at first. */
export const draftRanges = (own: readonly Parameter[], words: string, sentences: Sentences) => {
  const ranges = rangesOf(own);
  return {
    filters: ranges.map(({ from, to, about }, index) => ({
      params: [from.name, to.name],
      as: 'dateRange',
      ...(about === ''
        ? {}
        : { label: sentences.add(`${words}.${camelCase(about)}Range`, wordsOfName(about)) }),
      ...(index === 0 ? { pinned: true } : {}),
    })),
    used: own.filter(({ name, schema }) =>
      isMoment(valuesOf(schema))
        ? ranges.some(
            ({ from, to, about }) => [from.name, to.name].includes(name) || name.startsWith(`${about}[`),
          )
        : false,
    ),
  };
};
