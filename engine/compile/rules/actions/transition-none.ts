import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import { offeredStates } from '../../facts/offered-states.ts';
import type { Rule } from '../rule.ts';

export const transitionNone: Rule = {
  code: 'transition-none',
  severity: 'error',
  says: 'An action asks for the next state where none can follow.',
  why: 'It opens with nothing to choose. Locked in those states, with a reason, it says so before anybody opens it.',
  example: {
    name: 'an action that asks for what follows a state that nothing follows',
    beside: [
      {
        file: 'openapi.json',
        find: '"enum": ["available", "lent", "lost"],',
        replace:
          '"enum": ["available", "lent", "lost"],\n        "x-transitions": { "available": {}, "lent": { "lost": ["Librarian"] }, "lost": {} },',
        and: {
          find: '"required": ["reader_id", "due_on", "kind", "room"],\n        "properties": {',
          replace:
            '"required": ["reader_id", "due_on", "kind", "room", "status"],\n        "properties": {\n          "status": { "$ref": "#/components/schemas/BookStatus" },',
        },
      },
    ],
    file: 'actions/lend-book.json',
    find: '"form": [',
    replace: '"form": [\n    "status",',
    token: '{\n    "===": [\n      {\n        "var": "record.status"',
    from: 'start',
  },
  neighbour: {
    beside: [
      {
        file: 'openapi.json',
        find: '"enum": ["available", "lent", "lost"],',
        replace:
          '"enum": ["available", "lent", "lost"],\n        "x-transitions": { "available": { "lent": ["Librarian"] }, "lent": { "lost": ["Librarian"] }, "lost": {} },',
        and: {
          find: '"required": ["reader_id", "due_on", "kind", "room"],\n        "properties": {',
          replace:
            '"required": ["reader_id", "due_on", "kind", "room", "status"],\n        "properties": {\n          "status": { "$ref": "#/components/schemas/BookStatus" },',
        },
      },
    ],
    file: 'actions/lend-book.json',
    find: '"form": [',
    replace: '"form": [\n    "status",',
  },
  on: {
    action: (facts, report) => {
      const fields = (facts.plan.form?.sections ?? []).flatMap(
        (section): readonly FieldPlan[] => section.fields,
      );
      for (const { transitions, visibleWhen, required } of fields) {
        if (transitions === undefined || transitions.mayStay || visibleWhen !== undefined || !required)
          continue;
        const ends = offeredStates(facts, transitions.field)?.filter(
          (state) => Object.keys(transitions.next[state] ?? { any: [] }).length === 0,
        );
        if (ends === undefined || ends.length === 0) continue;
        report(
          facts.action.enabledWhen === undefined ? '/form' : '/enabledWhen',
          `This is also offered while "${transitions.field}" is ${ends.map((one) => `"${one}"`).join(', ')}, which nothing can follow: there would be nothing to choose.`,
        );
      }
    },
  },
};
