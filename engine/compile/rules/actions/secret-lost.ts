import type { SchemaView } from '../../../description/schema-view.ts';
import type { Rule } from '../rule.ts';

/** The first secret that an answer holds, by its name. */
const secretIn = (
  view: SchemaView | undefined,
  within: ReadonlySet<SchemaView> = new Set(),
): string | undefined => {
  if (view === undefined || within.has(view)) return undefined;
  const inside = new Set([...within, view]);
  for (const name of view.propertyNames) {
    const property = view.property(name);
    if (property?.words.isSensitive === true) return name;
    const deeper = secretIn(property, inside);
    if (deeper !== undefined) return deeper;
  }
  return secretIn(view.items, inside);
};

export const secretLost: Rule = {
  code: 'secret-lost',
  severity: 'error',
  says: 'An action that answers a secret is offered for several records at once.',
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
