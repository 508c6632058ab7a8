import { parametersIn } from '../../../description/parameter.ts';
import { childPointer } from '../../../json.ts';
import { plainValues } from '../../../language/value/value.ts';
import type { Rule } from '../rule.ts';

export const queueEnded: Rule = {
  code: 'queue-ended',
  severity: 'error',
  says: 'A queue is of states that nothing can follow.',
  why: 'A queue holds what waits for somebody. Of these rows nothing can come any more, and they only grow in number.',
  example: {
    name: 'a queue of loans that were returned',
    beside: [
      {
        file: 'openapi.json',
        find: '"enum": ["open", "overdue", "returned"],',
        replace:
          '"enum": ["open", "overdue", "returned"],\n        "x-transitions": { "open": { "returned": ["Librarian"] }, "overdue": { "returned": ["Librarian"] }, "returned": {} },',
      },
    ],
    file: 'screens/loans/loan-desk.json',
    find: '"status": ["open", "overdue"]',
    replace: '"status": ["returned"]',
    token: '["returned"]',
  },
  neighbour: {
    beside: [
      {
        file: 'openapi.json',
        find: '"enum": ["open", "overdue", "returned"],',
        replace:
          '"enum": ["open", "overdue", "returned"],\n        "x-transitions": { "open": { "returned": ["Librarian"] }, "overdue": { "returned": ["Librarian"] }, "returned": {} },',
      },
    ],
    file: 'screens/loans/loan-desk.json',
    find: '"status": ["open", "overdue"]',
    replace: '"status": ["returned", "overdue"]',
  },
  on: {
    list: ({ block, operation, pointer }, report) => {
      (block.segments ?? []).forEach(({ queue, filters = {} }, at) => {
        if (queue !== true) return;
        for (const [name, value] of Object.entries(filters)) {
          const schema = parametersIn(operation, 'query').find((one) => one.name === name)?.schema;
          const transitions = (schema?.items ?? schema)?.words.transitions;
          const values = plainValues(value);
          if (values.length > 0 && values.every((one) => transitions?.get(String(one))?.size === 0))
            report(
              ['segments', at, 'filters', name].reduce(childPointer, pointer),
              'Nothing can follow these states, so nothing waits in this queue.',
            );
        }
      });
    },
  },
};
