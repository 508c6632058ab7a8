import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import { isVariable } from '../../../language/value/value.ts';
import { readsRecord } from '../../facts/reads-record.ts';
import type { Rule } from '../rule.ts';

/** Whether each row fills it with the value that it has. */
const isUnchanged = ({ field, default: own }: FieldPlan): boolean =>
  isVariable(own) && own.var === `record.${field.replaceAll('/', '.')}`;

export const bulkSingle: Rule = {
  code: 'bulk-single',
  severity: 'error',
  says: 'An action that is about one record is offered for several at once.',
  why: 'It offers the choices of no record in particular, or it sends back to each record what it has.',
  example: {
    name: 'an action for several books that asks for a reader of one of them',
    file: 'screens/books/books.json',
    find: '"rowActions": ["lend-book"]',
    replace: '"bulkActions": ["lend-book"]',
    token: '"lend-book"',
  },
  neighbour: {
    beside: [
      {
        file: 'actions/lend-book.json',
        find: ',\n        "author": {\n          "var": "record.author"\n        }',
        replace: '',
      },
    ],
    file: 'screens/books/books.json',
    find: '"rowActions": ["lend-book"]',
    replace: '"bulkActions": ["lend-book"]',
  },
  on: {
    bulk: ({ plan, pointer }, report) => {
      const fields = (plan.form?.sections ?? []).flatMap((section): readonly FieldPlan[] => section.fields);
      const asked = fields.filter(({ default: own }) => !readsRecord(own));
      const choice = asked.find(({ lookup }) => readsRecord(lookup));
      if (choice !== undefined)
        report(
          pointer,
          `"${plan.id}" asks once for "${choice.field}", whose choices are those of one record.`,
        );
      else if (fields.length > 0 && fields.every(isUnchanged))
        report(pointer, `"${plan.id}" would ask for nothing, and send back to each record what it has.`);
    },
  },
};
