import type { Condition } from '../../../language/value/condition.ts';
import { someAssignment } from '../../facts/condition-assignments.ts';
import type { Rule } from '../rule.ts';

export const lockContrary: Rule = {
  code: 'lock-contrary',
  severity: 'error',
  says: 'Wherever this is shown, it is locked.',
  why: 'People see a button or a field that they can never use, and read a reason that never ends. Usually one of the two conditions names another state than the other.',
  example: {
    name: 'an action that is shown in one state and can be used in another',
    file: 'actions/renew-loan.json',
    find: '"enabledWhen": {',
    replace: '"visibleWhen": { "===": [{ "var": "record.status" }, "returned"] },\n  "enabledWhen": {',
    token: '{\n    "and"',
  },
  neighbour: {
    file: 'actions/renew-loan.json',
    find: '"enabledWhen": {',
    replace: '"visibleWhen": { "!==": [{ "var": "record.status" }, "returned"] },\n  "enabledWhen": {',
  },
  on: {
    lock: ({ visibleWhen, enabledWhen, pointer, readPath }, report) => {
      const canHold = (...conditions: readonly Condition[]): boolean | undefined =>
        someAssignment(conditions, readPath, ({ decisions }) =>
          decisions.every((decision) => decision === true),
        );
      if (
        canHold(visibleWhen) === true &&
        canHold(enabledWhen) === true &&
        canHold(visibleWhen, enabledWhen) === false
      )
        report(pointer, 'This never holds where "visibleWhen" does: whoever sees it could never use it.');
    },
  },
};
