import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { childPointer } from '../../../json.ts';
import type { Rule } from '../rule.ts';

/** What a column shows that many rows share, so that nobody calls a row by it. */
const sharedOf = ({ format }: CellPlan): string | undefined => {
  if (format.type === 'money') return 'an amount';
  if (format.type === 'date' || format.type === 'dateTime' || format.type === 'month') return 'a moment';
  return format.type === 'option' && format.options.some(({ intent }) => intent !== 'none')
    ? 'a state'
    : undefined;
};

/** Codes of currencies, countries and languages, which have at most three letters, name no row. */
const longestCode = 3;

/** Whether people may call a row by a column: each row has its text, and whoever sees the first column sees it. */
const isName = ({ format, nullable, access }: CellPlan, first: CellPlan): boolean =>
  format.type === 'text' &&
  (format.maxLength ?? Infinity) > longestCode &&
  !nullable &&
  (access.length === 0 || JSON.stringify(access) === JSON.stringify(first.access));

const titleColumn =
  '{\n        "field": "title",\n        "as": "link",\n        "opens": "book.detail"\n      }';
const nextColumns = '"author",\n      {\n        "field": "isbn",\n        "as": "copyable"\n      }';

export const firstColumn: Rule = {
  code: 'first-column',
  severity: 'warning',
  says: 'A list whose rows open begins with a moment, a state or an amount.',
  why: 'The first column is what people call the thing: it stays in sight, is never cut and leads to the record. Where ten rows begin alike, nobody finds the one they were told of.',
  example: {
    name: 'books that are called by their state',
    file: 'screens/books/books.json',
    find: `"columns": [\n      ${titleColumn},\n      ${nextColumns},\n      "status",`,
    replace: `"columns": [\n      "status",\n      ${titleColumn},\n      ${nextColumns},`,
    token: '"status"',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: `"columns": [\n      ${titleColumn},\n      ${nextColumns},\n      "status",`,
    replace: `"columns": [\n      ${titleColumn},\n      "status",\n      ${nextColumns},`,
  },
  on: {
    list: ({ block, plan: { columns, detail }, pointer }, report) => {
      const first = columns.find(({ hidden }) => !hidden);
      const shared = first && sharedOf(first);
      if (detail === undefined || first === undefined || shared === undefined) return;
      const names = columns.filter((column) => isName(column, first));
      const name = names.find((column) => column.as === 'copyable') ?? names[0];
      const at = block.columns.findIndex(
        (column) => (typeof column === 'string' ? column : column.field) === first.field,
      );
      if (name !== undefined)
        report(
          ['columns', at].reduce(childPointer, pointer),
          `"${first.field}" is ${shared}, and people do not call a row by it. Begin with what they call it, such as "${name.field}".`,
        );
    },
  },
};
