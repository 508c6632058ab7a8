import type { Fault } from '../../problem/problem.ts';
import type { RoutingRule } from './decide-route.ts';
import { findRepeated } from '../repeated.ts';
import { contains, meet, spansOf, type Span } from './routing-spans.ts';

/** The payment providers that rules may name. */
export interface RoutingNames {
  readonly known: ReadonlySet<string>;
  /** Those with which the merchant has a payment service. */
  readonly connected: ReadonlySet<string>;
}

/** All faults of a list of rules, each at its place. */
export const checkRules = (rules: readonly RoutingRule[], names: RoutingNames): readonly Fault[] => {
  const faults = rules.flatMap((rule, index) => checkRule(rule, `/rules/${String(index)}`, names));
  return faults.length > 0 ? faults : findClashes(rules);
};

const checkRule = (rule: RoutingRule, at: string, names: RoutingNames): readonly Fault[] => {
  const { targets, fallback } = rule;
  const sum = targets.reduce((total, { percentage }) => total + percentage, 0);
  const split = { pointer: `${at}/targets`, code: 'split', message: 'The percentages must add to 100.' };
  return [
    ...checkRanges(rule, at),
    ...findRepeated(
      targets,
      ({ psp }) => psp,
      (index) => `${at}/targets/${String(index)}/psp`,
    ),
    ...targets.flatMap(({ psp }, index) => checkPsp(psp, `${at}/targets/${String(index)}/psp`, names)),
    ...fallback.flatMap((psp, index) => checkPsp(psp, `${at}/fallback/${String(index)}`, names)),
    ...(sum === 100 ? [] : [split]),
  ];
};

const checkPsp = (psp: string, pointer: string, { known, connected }: RoutingNames): readonly Fault[] => {
  if (!known.has(psp)) {
    return [{ pointer, code: 'unknown', message: 'There is no payment provider with this code.' }];
  }
  if (connected.has(psp)) return [];
  return [{ pointer, code: 'not_connected', message: 'The merchant is not connected to this provider.' }];
};

const checkRanges = ({ amount_ranges: ranges, currencies }: RoutingRule, at: string): readonly Fault[] => {
  const faults = ranges.flatMap(({ currency, amount_from, amount_to }, index): readonly Fault[] => {
    const pointer = `${at}/amount_ranges/${String(index)}`;
    if (currencies.length > 0 && !currencies.includes(currency)) {
      const message = 'This currency is not among those of the rule.';
      return [{ pointer: `${pointer}/currency`, code: 'never', message }];
    }
    if (amount_to === undefined || amount_from < amount_to) return [];
    const message = 'The upper end must be above the lower one.';
    return [{ pointer: `${pointer}/amount_to`, code: 'range', message }];
  });
  const repeated = findRepeated(
    ranges,
    ({ currency }) => currency,
    (index) => `${at}/amount_ranges/${String(index)}/currency`,
  );
  return [...faults, ...repeated];
};

/**
 * Enabled rules that an earlier one completely covers (`shadowed`), and pairs with the same brands and
 * countries whose amounts overlap in part (`overlap`). A narrow rule before a wide one is right.
 */
const findClashes = (rules: readonly RoutingRule[]): readonly Fault[] =>
  rules.flatMap((later, index) => {
    if (!later.enabled) return [];
    const at = `/rules/${String(index)}`;
    const before = rules.slice(0, index).filter(({ enabled }) => enabled);
    const shadow = before.find((earlier) => covers(earlier, later));
    if (shadow !== undefined) {
      const message = `The rule ${shadow.name} comes first, so this one would never apply.`;
      return [{ pointer: at, code: 'shadowed', message }];
    }
    const other = before.find((earlier) => overlaps(earlier, later));
    if (other === undefined) return [];
    const message = `The amounts overlap those of the rule ${other.name}.`;
    return [{ pointer: `${at}/amount_ranges`, code: 'overlap', message }];
  });

const covers = (earlier: RoutingRule, later: RoutingRule): boolean =>
  allowsAll(earlier.card_brands, later.card_brands) &&
  allowsAll(earlier.countries, later.countries) &&
  isWithin(spansOf(later), spansOf(earlier));

const overlaps = (earlier: RoutingRule, later: RoutingRule): boolean => {
  const [first, second] = [spansOf(earlier), spansOf(later)];
  const isSame =
    allowsAll(earlier.card_brands, later.card_brands) &&
    allowsAll(later.card_brands, earlier.card_brands) &&
    allowsAll(earlier.countries, later.countries) &&
    allowsAll(later.countries, earlier.countries);
  if (!isSame || isWithin(first, second)) return false;
  return first.some((left) =>
    second.some((right) => meet(left, right) && !contains(left, right) && !contains(right, left)),
  );
};

const isWithin = (inner: readonly Span[], outer: readonly Span[]): boolean =>
  inner.every((span) => outer.some((wide) => contains(wide, span)));

const allowsAll = (wide: readonly string[], narrow: readonly string[]): boolean =>
  wide.length === 0 || (narrow.length > 0 && narrow.every((value) => wide.includes(value)));
