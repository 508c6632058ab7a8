import type { components } from '../../../../openapi/generated/provider.ts';
import type { Fault } from '../../problem/problem.ts';

/** The terms of a fee detail, without its owner. */
export type FeeTerms = components['schemas']['TransactionFeeDetailRequest'];

/** Terms and their place in the body: `/details/3`, or nothing at its root. */
export interface PlacedTerms {
  readonly at: string;
  readonly terms: FeeTerms;
}

/** Days that do not exist, and validities that end before they begin. */
export const checkValidity = ({ at, terms }: PlacedTerms): readonly Fault[] => {
  const { valid_from: from, valid_to: to } = terms;
  const faults = [['valid_from', from] as const, ['valid_to', to] as const].flatMap(([name, day]) =>
    day?.startsWith('0000') === true
      ? [{ pointer: `${at}/${name}`, code: 'format', message: 'The year must be 0001 or later.' }]
      : [],
  );
  if (to === null || from <= to) return faults;
  return [
    ...faults,
    { pointer: `${at}/valid_to`, code: 'range', message: 'The last day is before the first.' },
  ];
};

/** Pairs of terms in one body that would apply on the same day, reported at the later of the two. */
export const findOverlaps = (placed: readonly PlacedTerms[]): readonly Fault[] =>
  placed.flatMap(({ at, terms }, index) =>
    placed.slice(0, index).some((earlier) => doOverlap(earlier.terms, terms)) ? [overlapAt(at)] : [],
  );

/** The fault of terms that would apply on the same day as others of the same kind. */
export const overlapAt = (at: string): Fault => ({
  pointer: `${at}/valid_from`,
  code: 'overlap',
  message: 'Another fee for the same provider, brand, region and currency is valid in this period.',
});

const doOverlap = (left: FeeTerms, right: FeeTerms): boolean => {
  const names = ['psp', 'card_brand', 'region', 'currency'] as const;
  return (
    names.every((name) => left[name] === right[name]) &&
    (left.valid_to === null || left.valid_to >= right.valid_from) &&
    (right.valid_to === null || right.valid_to >= left.valid_from)
  );
};
