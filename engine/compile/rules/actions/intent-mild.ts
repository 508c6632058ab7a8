import type { Rule } from '../rule.ts';

export const intentMild: Rule = {
  code: 'intent-mild',
  severity: 'error',
  says: 'What removes something has the colour of what is good.',
  why: 'A green button invites. People press it before they have read what it removes.',
  example: {
    name: 'an action that removes something, in green',
    file: 'actions/take-back-remark.json',
    find: '"intent": "danger"',
    replace: '"intent": "success"',
    token: '"success"',
  },
  neighbour: {
    file: 'actions/take-back-remark.json',
    find: '"intent": "danger"',
    replace: '"intent": "warning"',
  },
  on: {
    action: ({ action, operation }, report) => {
      if (operation.method === 'delete' && action.intent === 'success')
        report(
          '/intent',
          `"${operation.id}" removes something: give this "danger", "warning" or no "intent".`,
        );
    },
  },
};
