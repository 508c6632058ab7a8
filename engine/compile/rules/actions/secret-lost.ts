import type { Block } from '../../../language/block.ts';
import { secretIn } from '../../facts/secret-in.ts';
import type { Rule } from '../rule.ts';

const shows = (block: Block, name: string): boolean => JSON.stringify(block).includes(`"${name}"`);

export const secretLost: Rule = {
  code: 'secret-lost',
  severity: 'error',
  says: 'A secret that is answered once is shown in passing, or for several records at once.',
  why: 'The API tells a new secret once, in the answer. Done to several records at once, the answers are not shown: the old secrets are gone, and nobody has the new ones.',
  example: {
    name: 'an action for several records that answers a secret',
    beside: [
      {
        file: 'openapi.json',
        find: '"title": "Reader"\n          },\n          "status"',
        replace: '"title": "Reader",\n            "x-sensitive": true\n          },\n          "status"',
      },
    ],
    file: 'screens/loans/loan-desk.json',
    find: '"rowActions": ["waive-fine"],\n    "bulkActions": ["renew-loan", "pay-fine"]',
    replace: '"rowActions": ["waive-fine"],\n    "bulkActions": ["renew-loan"]',
    token: '"renew-loan"',
  },
  neighbour: {
    beside: [
      {
        file: 'openapi.json',
        find: '"title": "Reader"\n          },\n          "status"',
        replace: '"title": "Reader",\n            "x-sensitive": true\n          },\n          "status"',
      },
    ],
    file: 'screens/loans/loan-desk.json',
    find: '"rowActions": ["waive-fine"],\n    "bulkActions": ["renew-loan", "pay-fine"]',
    replace: '"rowActions": ["waive-fine", "renew-loan"]',
  },
  on: {
    action: ({ action, operation }, report) => {
      const secret = secretIn(operation.answer);
      const { show } = action.onSuccess ?? {};
      if (secret !== undefined && show !== undefined && show.once !== true && shows(show.block, secret))
        report(
          '/onSuccess/show',
          `"${operation.id}" answers "${secret}", a secret that is told once: say so with "once", which asks whether it was saved.`,
        );
    },
    bulk: ({ operation, pointer }, report) => {
      const secret = secretIn(operation.answer);
      if (secret !== undefined)
        report(
          pointer,
          `"${operation.id}" answers "${secret}", a secret, which nobody would see after doing it to several records at once.`,
        );
    },
  },
};
