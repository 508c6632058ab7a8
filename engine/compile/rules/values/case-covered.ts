import type { Condition } from '../../../language/value/condition.ts';
import { followsFrom, resultsOf } from '../../facts/condition-assignments.ts';
import type { Rule } from '../rule.ts';

const isSame = (one: Condition, other: Condition): boolean => JSON.stringify(one) === JSON.stringify(other);

export const caseCovered: Rule = {
  code: 'case-covered',
  severity: 'error',
  says: 'A case is written that an earlier one always takes.',
  why: 'The first whose condition holds counts, so nobody ever sees this one.',
  example: {
    name: 'an outcome that the one before it covers',
    file: 'screens/loans/fine-desk.json',
    find: '"when": { "===": [{ "var": "result.outcome" }, "declined"] }',
    replace: '"when": { "!==": [{ "var": "result.outcome" }, "paid"] }',
    token: '{ "===": [{ "var": "result.outcome" }, "in_part"] }',
  },
  neighbour: {
    file: 'screens/loans/fine-desk.json',
    find: '"when": { "===": [{ "var": "result.outcome" }, "in_part"] }',
    replace: '"when": { "!==": [{ "var": "result.outcome" }, "paid"] }',
  },
  on: {
    cases: ({ cases, readPath, plain }, report) => {
      const covered = cases.filter(({ when }, at) =>
        cases
          .slice(0, at)
          .some(
            (before) => !isSame(before.when, when) && followsFrom([when], before.when, readPath) === true,
          ),
      );
      for (const { pointer } of covered)
        report(pointer, 'Wherever this holds, one before it does, which counts then: it never applies.');
      const results = resultsOf({ or: cases.map(({ when }) => when) }, readPath);
      if (plain !== undefined && covered.length === 0 && results?.size === 1 && results.has(true))
        report(plain, 'One of the cases always applies, so this never does.');
    },
  },
};
