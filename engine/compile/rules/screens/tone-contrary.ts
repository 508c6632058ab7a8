import type { Rule } from '../rule.ts';

export const toneContrary: Rule = {
  code: 'tone-contrary',
  severity: 'error',
  says: 'Something is drawn in green where the API description has red, or the other way round.',
  why: 'Somebody who glances at it believes that all is well, or looks for a fault that there is not.',
  example: {
    name: 'a count of lost books in green',
    file: 'screens/overview/overview.json',
    find: '"query": { "status": "lost" } },',
    replace:
      '"query": { "status": "lost" } }, "intents": [{ "intent": "success", "when": { ">": [{ "var": "result.meta.total" }, 0] } }],',
    token: '"success"',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"query": { "status": "lost" } },',
    replace:
      '"query": { "status": "lost" } }, "intents": [{ "intent": "success", "when": { "===": [{ "var": "result.meta.total" }, 0] } }],',
  },
  on: {
    tone: ({ intent, colours, pointer }, report) => {
      const contrary = intent === 'success' ? 'danger' : intent === 'danger' ? 'success' : undefined;
      if (contrary !== undefined && colours.length > 0 && colours.every((one) => one === contrary))
        report(
          pointer,
          `This is "${intent}", and the API description colours every state in which it shows as "${contrary}".`,
        );
    },
  },
};
