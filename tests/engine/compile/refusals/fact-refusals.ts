import type { Refusal } from './refusal.ts';
import { omitUndefined } from '../../../../engine/json.ts';

export const factRefusals: readonly Refusal[] = [
  {
    name: 'an order of words',
    file: 'screens/books/order-desk.json',
    find: '{ "===": [{ "var": "user.branch_id" }, "br1"] }',
    replace: '{ "<": [{ "var": "user.branch_id" }, "br1"] }',
    code: 'order-unknown',
    token: '[{ "var": "user.branch_id" }, "br1"]',
  },
  {
    name: 'a lock that nobody explains',
    file: 'screens/books/order-desk.json',
    find: '"enabledWhen": { "===": [{ "var": "form.kind" }, "book"] },\n        "disabledReason": "order.onlyMain"',
    replace: '"enabledWhen": { "===": [{ "var": "form.kind" }, "book"] }',
    code: 'reason-missing',
    token: '{ "===": [{ "var": "form.kind" }, "book"] }',
  },
  {
    name: 'a reason for what is never locked',
    file: 'screens/books/price-desk.json',
    find: '{ "field": "note", ',
    replace: '{ "field": "note", "disabledReason": "books.empty", ',
    code: 'reason-unused',
    token: '"books.empty"',
  },
  ...(
    [
      ['a language written with a stroke below', '"en-AU"', '"en_AU"', 'locale-unknown', 'en-AU'],
      ['a language that nobody speaks', '"en-AU"', '"zz"', 'locale-unknown', undefined],
      ['a currency that is none', '"AUD"', '"AUDD"', 'currency-unknown', 'AUD'],
      ['digits that a currency does not have', '"JPY": 0', '"JPY": 2', 'exponent-wrong', undefined],
      ['a day without its year', '"DD MMM YYYY",', '"DD MMM YYY",', 'date-format', undefined],
      ['a moment without its time', '"DD MMM YYYY, HH:mm"', '"DD MMM YYYY"', 'date-format', undefined],
      [
        'a session that nobody can finish anything in',
        '"idle": 900',
        '"idle": 30',
        'session-times',
        undefined,
      ],
      ['a role with a blank', '"Reader"]', '"Reader "]', 'pattern-mismatch', undefined],
      ['a question after the session is over', '"prompt": 450', '"prompt": 900', 'session-times', undefined],
    ] as const
  ).map(([name, find, replace, code, suggestion]) => ({
    name,
    file: 'portal.json',
    find,
    replace,
    code,
    token: replace.replace(/^"[A-Za-z]+": |,$/g, ''),
    ...omitUndefined({ suggestion }),
  })),
  ...(
    [
      ['that says nothing', ' ', 'message-blank'],
      ['with a letter that nobody sees', 'There are no\u200B books yet', 'message-invisible'],
      ['with a tag', 'There are <b>no</b> books yet', 'message-markup'],
      ['with an entity', 'There are no&nbsp;books yet', 'message-markup'],
      ['with stars', 'There are **no** books yet', 'message-markup'],
      ['with a place of another language', 'There are no %s yet', 'message-markup'],
      ['with a bell', 'There are no books yet\u0007', 'message-invisible'],
      ['with half a letter', 'There are no books yet\uD83D', 'message-invisible'],
      ['with a blank at its end', 'There are no books yet ', 'message-spaces'],
      ['with two blanks', 'There are no  books yet', 'message-spaces'],
    ] as const
  ).map(([name, sentence, code]) => ({
    name: `a sentence ${name}`,
    file: 'messages/en/library.json',
    find: '"There are no books yet"',
    replace: JSON.stringify(sentence),
    code,
    token: JSON.stringify(sentence),
  })),
  {
    name: 'a currency of digits that is none',
    file: 'portal.json',
    find: '"KWD": 3',
    replace: '"KWDD": 3',
    code: 'currency-unknown',
    token: '"KWDD"',
    suggestion: 'KWD',
  },
  ...(
    [
      ['the digits in which people write forints', '"HUF": 0', 'exponent-wrong'],
      ['the digits in which people write rupiahs', '"IDR": 0', 'exponent-wrong'],
      ['the digits in which people write Iraqi dinars', '"IQD": 0', 'exponent-wrong'],
      ['digits too few for a unit of account', '"CLF": 2', 'exponent-wrong'],
      ['digits of gold', '"XAU": 0', 'currency-unitless'],
      ['digits of special drawing rights', '"XDR": 2', 'currency-unitless'],
      ['digits of what is kept for tests', '"XTS": 2', 'currency-unitless'],
      ['digits of a currency that is no more', '"HRK": 2', 'currency-unknown'],
    ] as const
  ).map(([name, entry, code]): Refusal => ({
    name,
    file: 'portal.json',
    find: '"KWD": 3',
    replace: entry,
    code,
    token: entry.slice(0, code === 'exponent-wrong' ? undefined : 5).replace(/^"[A-Z]+": /, ''),
  })),
  {
    name: 'gold for what nothing else is chosen for',
    file: 'portal.json',
    find: '"AUD"',
    replace: '"XAU"',
    code: 'currency-unitless',
    token: '"XAU"',
  },
];
