import type { Refusal } from './refusal.ts';

/** What is refused of the icons that portal.json lists for the host to draw. */
export const iconRefusals: readonly Refusal[] = [
  {
    name: 'an icon that nothing shows',
    file: 'actions/pay-fine.json',
    find: '"icon": "coins"',
    replace: '"icon": "book"',
    code: 'icon-unused',
    token: '"coins"',
    foundIn: 'portal.json',
  },
];
