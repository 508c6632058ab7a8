import { expect, test } from 'vitest';
import { nameScreen } from '../../../scripts/init/name-screen.ts';

const titleOf = (route: string, summary: string, ...taken: readonly string[]): string =>
  nameScreen({ route, summary }, (id) => taken.includes(id)).title;

test.each([
  ['its last word', '/loans', 'List loans', [], 'Loans'],
  ['the word before it as well, below a record', '/readers/{reader}/loans', 'List loans', [], 'Reader loans'],
  [
    'its summary where the words of the path are taken',
    '/loans',
    'List overdue loans.',
    ['loans'],
    'Overdue loans',
  ],
  ['its summary without an article', '/loans', 'Get the loans of today', ['loans'], 'Loans of today'],
  ['a number where its summary is taken too', '/loans', 'List loans', ['loans'], 'Loans 2'],
  ['a number where its summary is no name', '/loans', 'Loans are listed here', ['loans'], 'Loans 2'],
  [
    'a number where its summary is a sentence',
    '/loans',
    'Get all loans that are open and were not returned',
    ['loans'],
    'Loans 2',
  ],
  ['a number where its summary has no letter for an address', '/loans', 'List 贷款', ['loans'], 'Loans 2'],
] as const)('a screen is named by %s', (_, route, summary, taken, title) => {
  expect(titleOf(route, summary, ...taken)).toBe(title);
});
