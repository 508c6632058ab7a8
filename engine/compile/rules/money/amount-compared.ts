import type { Rule } from '../rule.ts';

export const amountCompared: Rule = {
  code: 'amount-compared',
  severity: 'error',
  says: 'An amount of any currency is compared with a number.',
  why: '10000 are a hundred dollars, ten thousand yen and ten dinars: the condition says another thing for each.',
  example: {
    name: 'a fine of any currency that is compared with a number',
    file: 'actions/pay-fine.json',
    find: '"var": "record.open_fine"\n      },\n      0',
    replace: '"var": "record.open_fine"\n      },\n      1000',
    token: '[\n      {\n        "var": "record.open_fine"',
    from: 'start',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"var": "record.open_fine"\n      },\n      0',
    replace: '"var": "record.open_fine"\n      },\n      { "var": "record.fine" }',
  },
  on: {
    comparison: ({ operands, pointer }, report) => {
      const amount = operands.find(({ view }) => view?.words.currency !== undefined);
      const limit = operands.find(({ value }) => typeof value === 'number' && value !== 0);
      if (amount !== undefined && limit !== undefined)
        report(
          pointer,
          `${JSON.stringify(limit.value)} is another amount in each currency, and this is one in any: compare it with 0 or with another amount of the record.`,
        );
    },
  },
};
