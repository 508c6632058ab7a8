import type { Rule } from '../rule.ts';

export const iconUnused: Rule = {
  code: 'icon-unused',
  severity: 'warning',
  says: 'Nothing shows this icon.',
  why: 'The host draws and loads the icon for nothing, or a button names another one by mistake.',
  example: {
    name: 'an icon that nothing shows',
    file: 'portal.json',
    find: '"coins",',
    replace: '"coins", "cup",',
    token: '"cup"',
  },
  neighbour: {
    beside: [
      {
        file: 'actions/remind-reader.json',
        find: '"label": "remind.label",',
        replace: '"label": "remind.label",\n  "icon": "cup",',
      },
    ],
    file: 'portal.json',
    find: '"coins",',
    replace: '"coins", "cup",',
  },
};
