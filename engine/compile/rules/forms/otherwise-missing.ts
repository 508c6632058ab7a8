import type { Rule } from '../rule.ts';

export const otherwiseMissing: Rule = {
  code: 'otherwise-missing',
  severity: 'error',
  says: 'A property that the API needs can be hidden, and no value is sent in its place.',
  why: 'While the field is hidden, every attempt to send the form is refused for a value that nobody can fill in.',
  example: {
    name: 'a needed property that can be hidden',
    file: 'screens/people/branch-setting.json',
    find: '"otherwise": 1,\n            "visibleWhen": {',
    replace: '"visibleWhen": {',
    token: '{',
  },
  neighbour: {
    file: 'screens/people/branch-setting.json',
    find: '"otherwise": 1,\n            "visibleWhen": {\n              "===": [\n                {\n                  "var": "form.reminders"\n                },\n                true\n              ]\n            }',
    replace: '"help": "lend.noteHelp"',
  },
};
