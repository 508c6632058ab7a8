import type { NamesFacts } from '../../facts/facts.ts';
import type { Rule } from '../rule.ts';

type Named = NamesFacts['named'][number];

const asWritten = (value: unknown): string => JSON.stringify(value);

/** Whether some role may see both; each permission can be held beside each other. */
const isSharedRole = (one: Named, other: Named): boolean => {
  const named = [...one.access, ...other.access].flatMap(({ roles }) => (roles === undefined ? [] : [roles]));
  const [first = [], ...rest] = named;
  return named.length === 0 || first.some((role) => rest.every((roles) => roles.includes(role)));
};

/** Whether somebody sees the same words twice. */
const areAlike = (one: Named, other: Named): boolean =>
  asWritten(one.words) === asWritten(other.words) &&
  // The same value in two ways is nothing else.
  (one.field === undefined || one.field !== other.field) &&
  one.variant === other.variant &&
  (one.visibleWhen === undefined || other.visibleWhen === undefined) &&
  isSharedRole(one, other);

export const nameTwice: Rule = {
  code: 'name-twice',
  severity: 'error',
  says: 'Two things beside each other are called by the same words.',
  why: 'Nobody can tell the two columns, fields, filters or tabs apart, neither by reading nor by hearing.',
  example: {
    name: 'two columns of the same words',
    file: 'screens/books/books.json',
    find: '"author",\n      {',
    replace: '{ "field": "author", "label": "books.added" },\n      {',
    token: '{\n        "field": "added_at"',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"author",\n      {',
    replace: '{ "field": "author", "label": "books.search" },\n      {',
  },
  on: {
    names: ({ what, named }, report) => {
      named.forEach((one, at) => {
        const words = typeof one.words === 'string' ? `"${one.words}"` : 'the same words';
        if (named.slice(0, at).some((before) => areAlike(before, one)))
          report(one.pointer, `Two of these ${what} are called ${words}.`);
      });
    },
  },
};
