import { fieldView } from '../../../description/field-view.ts';
import { childPointer } from '../../../json.ts';
import { offeredStates } from '../../facts/offered-states.ts';
import type { Rule } from '../rule.ts';

const inWords = (states: readonly string[]): string => states.map((one) => `"${one}"`).join(', ');

export const transitionRefused: Rule = {
  code: 'transition-refused',
  severity: 'error',
  says: 'An action sets a state that cannot follow one in which it is offered.',
  why: 'Whoever uses it there is refused by the API after they have decided. Offered only where the API description lets the state follow, it never fails for that.',
  example: {
    name: 'an action that sets a state which follows none in which it is offered',
    beside: [
      {
        file: 'openapi.json',
        find: '"enum": ["available", "lent", "lost"],',
        replace:
          '"enum": ["available", "lent", "lost"],\n        "x-transitions": { "available": { "lost": ["Librarian"] }, "lent": { "lost": ["Librarian"] }, "lost": {} },',
        and: {
          find: '"note": {\n            "type": "string",\n            "title": "Note",\n            "maxLength": 200',
          replace:
            '"status": { "$ref": "#/components/schemas/BookStatus" },\n          "note": {\n            "type": "string",\n            "title": "Note",\n            "maxLength": 200',
        },
      },
    ],
    file: 'actions/correct-book.json',
    find: '"currency": {\n        "var": "record.currency"\n      }',
    replace: '"status": "available",\n      "currency": {\n        "var": "record.currency"\n      }',
    token: '"available"',
  },
  neighbour: {
    beside: [
      {
        file: 'openapi.json',
        find: '"enum": ["available", "lent", "lost"],',
        replace:
          '"enum": ["available", "lent", "lost"],\n        "x-transitions": { "available": { "lost": ["Librarian"] }, "lent": { "lost": ["Librarian"] }, "lost": {} },',
        and: {
          find: '"note": {\n            "type": "string",\n            "title": "Note",\n            "maxLength": 200',
          replace:
            '"status": { "$ref": "#/components/schemas/BookStatus" },\n          "note": {\n            "type": "string",\n            "title": "Note",\n            "maxLength": 200',
        },
      },
    ],
    file: 'actions/correct-book.json',
    find: '"currency": {\n        "var": "record.currency"\n      }',
    replace: '"status": "lost",\n      "currency": {\n        "var": "record.currency"\n      }',
    and: {
      find: '"confirm": {',
      replace: '"visibleWhen": { "!==": [{ "var": "record.status" }, "lost"] },\n  "confirm": {',
    },
  },
  on: {
    action: (facts, report) => {
      const { action, record } = facts;
      for (const [name, value] of Object.entries(action.call.body ?? {})) {
        const view = record === undefined ? undefined : fieldView(record, name);
        const transitions = view?.words.transitions;
        if (transitions === undefined || typeof value === 'object') continue;
        const states = offeredStates(facts, name);
        const refusing = states?.filter((state) => transitions.get(state)?.has(String(value)) === false);
        if (states === undefined || refusing === undefined || refusing.length === 0) continue;
        report(
          childPointer('/call/body', name),
          refusing.length === states.length
            ? `In no state in which this is offered (${inWords(states)}) can "${name}" become "${String(value)}".`
            : `This is also offered while "${name}" is ${inWords(refusing)}, from which it cannot become "${String(value)}".`,
        );
      }
    },
  },
};
