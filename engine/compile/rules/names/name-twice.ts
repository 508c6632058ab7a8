import type { NamesFacts } from '../../facts/facts.ts';
import type { Rule } from '../rule.ts';

type Named = NamesFacts['named'][number];

const asWritten = (value: unknown): string => JSON.stringify(value);

/** Whether everybody who sees the one sees the other. */
const isSeenWith = (one: Named, other: Named): boolean => {
  const rules = new Set(one.access.map(asWritten));
  return other.visibleWhen === undefined && other.access.every((rule) => rules.has(asWritten(rule)));
};

/** Whether somebody sees the same words twice. */
const areAlike = (one: Named, other: Named): boolean =>
  asWritten(one.words) === asWritten(other.words) &&
  // The same value in two ways is nothing else.
  (one.field === undefined || one.field !== other.field) &&
  one.variant === other.variant &&
  (isSeenWith(one, other) || isSeenWith(other, one));

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
