import type { Condition } from '../../../language/value/condition.ts';
import { someAssignment } from '../../facts/condition-assignments.ts';
import type { Rule } from '../rule.ts';

export const insideContrary: Rule = {
  code: 'inside-contrary',
  severity: 'error',
  says: 'What is inside is never shown where the outside is.',
  why: 'The two conditions exclude each other: people never see the part, and its author believes that they do.',
  example: {
    name: 'a part that is shown in a state in which what is around it is not',
    file: 'screens/books/book-detail.json',
    find: '"as": "record",',
    replace: '"as": "record", "visibleWhen": { "===": [{ "var": "record.donor_name" }, null] },',
    token: '{\n                  "!=="',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"as": "record",',
    replace: '"as": "record", "visibleWhen": { "!==": [{ "var": "record.status" }, "lost"] },',
  },
  on: {
    inside: ({ outer, own, pointer, readPath, never }, report) => {
      const canHold = (conditions: readonly Condition[]): boolean | undefined =>
        someAssignment(conditions, readPath, ({ decisions }) =>
          decisions.every((decision) => decision === true),
        );
      if (canHold(own) === true && canHold(outer) === true && canHold([...outer, ...own]) === false)
        report(
          pointer,
          `This is never ${never}: where what is around it is shown, its own condition never holds.`,
        );
    },
  },
};
