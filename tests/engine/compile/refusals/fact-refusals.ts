import type { Refusal } from './refusal.ts';

export const factRefusals: readonly Refusal[] = [
  ...(
    [
      ['a language that nobody speaks', '"en-AU"', '"zz"', 'locale-unknown'],
      ['a moment without its time', '"DD MMM YYYY, HH:mm"', '"DD MMM YYYY"', 'date-format'],
      ['a role with a blank', '"Reader"]', '"Reader "]', 'pattern-mismatch'],
      ['a question after the session is over', '"prompt": 450', '"prompt": 900', 'session-times'],
    ] as const
  ).map(([name, find, replace, code]) => ({
    name,
    file: 'portal.json',
    find,
    replace,
    code,
    token: replace.replace(/^"[A-Za-z]+": |,$/g, ''),
  })),
  ...(
    [
      ['with an entity', 'There are no&nbsp;books yet', 'message-markup'],
      ['with stars', 'There are **no** books yet', 'message-markup'],
      ['with a place of another language', 'There are no %s yet', 'message-markup'],
      ['with a bell', 'There are no books yet\u0007', 'message-invisible'],
      ['with half a letter', 'There are no books yet\uD83D', 'message-invisible'],
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
