import { fieldView } from '../../../description/field-view.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { childPointer } from '../../../json.ts';
import type { Rule } from '../rule.ts';

/** The path below the record that a value reads; undefined where it reads anything else. */
const recordPath = (value: Value | undefined): string | undefined =>
  isVariable(value) && value.var.startsWith('record.')
    ? value.var.slice('record.'.length).replaceAll('.', '/')
    : undefined;

export const currencyForeign: Rule = {
  code: 'currency-foreign',
  severity: 'error',
  says: 'An amount is sent with the currency of another one.',
  why: 'The same figure is another amount of money in another currency: 1,000 yen would be given back as 1,000 dollars.',
  example: {
    name: 'an amount that begins as one in another currency',
    file: 'actions/correct-book.json',
    find: '"price",',
    replace: '{ "field": "price", "maximum": { "var": "record.deposit" } },',
    token: '{\n        "var": "record.currency"',
  },
  neighbour: {
    file: 'actions/correct-book.json',
    find: '"price",',
    replace: '{ "field": "price", "maximum": { "var": "record.cost" } },',
  },
  on: {
    action: ({ action, plan, operation, record }, report) => {
      const body = action.call.body ?? {};
      const fields = (plan.form?.sections ?? []).flatMap((section) => section.fields);
      for (const name of operation.body?.propertyNames ?? []) {
        const holder = operation.body?.property(name)?.words.currency;
        const written = holder === undefined ? undefined : body[holder];
        const currency = typeof written === 'string' ? written : recordPath(written);
        if (holder === undefined || currency === undefined || record === undefined) continue;
        const asked = fields.find(({ field }) => field === name);
        const amounts = [body[name], asked?.default, asked?.minimum, asked?.maximum].flatMap(
          (value) => recordPath(value) ?? [],
        );
        for (const amount of new Set(amounts)) {
          const own = fieldView(record, amount)?.words.currency;
          // A sibling of the amount: of one inside another object, that object's.
          const path = own === undefined ? undefined : [...amount.split('/').slice(0, -1), own].join('/');
          if (path === undefined || path === currency) continue;
          report(
            childPointer('/call/body', holder),
            `"${name}" is read from "${amount}" of the record, of which the currency is "${path}", and is sent as an amount in "${currency}".`,
          );
        }
      }
    },
  },
};
