import { expect, it } from 'vitest';
import { backtrackingOf } from '../../../engine/compile/pattern/backtracking.ts';
import { parsePattern } from '../../../engine/compile/pattern/parse-pattern.ts';

/** Judged only: none of these is ever held against a text. */
const cases: Readonly<Record<'exponential' | 'polynomial' | 'quick', readonly string[]>> = {
  exponential: [
    '^(?:[0-9]+)*$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '(x+x+)+y',
    '^(\\w+\\s?)*$',
    '^(\\p{L}+\\s?)*$',
    '^(?=(a+)+$)b',
    '^(?:.*,){10}[^,]*$',
    '^(?:[\\p{Lu}\\u{1F600}]|\\p{L})+$',
    '^([a-z0-9])(([-.]|[_]+)?([a-z0-9]+))*@[a-z0-9]+[.][a-z]{2,3}$',
  ],
  polynomial: [
    '^[0-9]*[0-9]*$',
    '^\\s*(.*)\\s*$',
    '^[0-9]{0,50}[0-9]{0,50}$',
    '^[\\s\\S]*[0-9][\\s\\S]*$',
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  ],
  // Each is near one above: what repeats is told apart by the next character.
  quick: [
    '^[0-9]*$',
    '^(?:a|b)*$',
    '^(?:ab|aa)+$',
    '^[0-9]*,[0-9]*$',
    '^(?:[^,]*,){10}[^,]*$',
    '^[a-z]+(?:-[a-z]+)*$',
    '^(?:[a-z0-9]+\\.)*[a-z]+$',
    '^(?:\\p{Lu}|\\p{Ll})+$',
    '^[^\\s@]+@[^\\s@.]+\\.[^\\s@]+$',
    '^(?!.*\\s$).{1,100}$',
    '^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]+\\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$',
    '(?:(?=.*\\p{Ll})(?=.*\\p{Lu})(?=.*\\p{Nd})|(?=.*\\p{Lu})(?=.*\\p{Nd})(?=.*[^\\p{Ll}\\p{Lu}\\p{Nd}]))[\\s\\S]*',
  ],
};

it.each(
  Object.entries(cases).flatMap(([want, patterns]) => patterns.map((pattern) => [want, pattern] as const)),
)('calls %s: %s', (want, pattern) => {
  const parsed = parsePattern(pattern);
  expect(parsed).toBeDefined();
  expect(parsed && (backtrackingOf(parsed) ?? 'quick')).toBe(want);
});
