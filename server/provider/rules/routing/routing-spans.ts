import type { RoutingRule } from './decide-route.ts';

/** Amounts of one currency, or of any (null), from one up to, not including, another. */
export interface Span {
  readonly currency: string | null;
  readonly from: number;
  readonly to: number;
}

/** The amounts of a rule, currency by currency. */
export const spansOf = ({ currencies, amount_ranges: ranges }: RoutingRule): readonly Span[] => {
  if (ranges.length > 0) {
    return ranges.map(({ currency, amount_from: from, amount_to: to = Infinity }) => ({
      currency,
      from,
      to,
    }));
  }
  const named = currencies.length === 0 ? [null] : currencies;
  return named.map((currency) => ({ currency, from: 0, to: Infinity }));
};

/** Whether everything in the inner span is in the outer one. */
export const contains = (outer: Span, inner: Span): boolean =>
  (outer.currency === null || outer.currency === inner.currency) &&
  outer.from <= inner.from &&
  inner.to <= outer.to;

/** Whether some amount is in both. */
export const meet = (left: Span, right: Span): boolean => {
  const isSame = left.currency === null || right.currency === null || left.currency === right.currency;
  return isSame && left.from < right.to && right.from < left.to;
};
