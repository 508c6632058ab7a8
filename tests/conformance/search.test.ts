import { expect, it } from 'vitest';
import { findNearPlaces, findPlaces } from '../../engine/resolve/search/find-places.ts';
import { compiled, fail, portal } from './compiled-portal.ts';

const plan = compiled.search ?? fail('Nothing is found.');
// The sentences of actions and screens have nothing to fill in.
const t = (text: unknown): string => (typeof text === 'string' ? text : fail('A sentence with values.'));

const permissions = Object.keys(portal.accessNames.permissions);

/** What is found for a role with every permission, records aside. */
const find = (role: string, query: string, most = 5) => {
  const viewer = { roles: [role], permissions, user: { roles: role } };
  const searching = { plan, portal, viewer, t };
  const exact = findPlaces(query, searching, most).flatMap(({ entries }) => entries);
  return exact.length > 0 ? exact : findNearPlaces(query, searching, most).flatMap(({ entries }) => entries);
};

/** What is offered for what was typed: its title, where it is done, and the address. */
const found = (role: string, query: string): readonly string[] =>
  find(role, query).map(({ title, details, target }) =>
    [title, details[0] ?? '', target.as === 'path' ? target.path : target.as].join(', '),
  );

it.each([
  ['Admin', 'refund', 'Refund, Transactions, /admin/transactions'],
  ['Merchant', 'answer a dispute', 'Chargebacks, Disputes, /admin/chargeback'],
  ['Admin', 'approve', 'Change status, Onboarding, /admin/onboarding'],
  ['Merchant', 'request money', 'New payment link, Pay-by-link history, action'],
  [
    'Partner',
    'retry webhooks',
    'Resend failed: Webhooks, Communication settings, /admin/communication-setting',
  ],
  ['Admin', 'invite', 'Create user, User management, action'],
  ['Admin', 'change fee', 'Edit: Fees, Payment settings, /admin/payment-setting?setting=fees'],
  ['Admin', 'add fees', 'Add fees, Payment settings, /admin/payment-setting?setting=fees'],
  ['Admin', 'lost phone', 'Reset second factor, User management, /admin/user-management'],
  ['Partner', 'export transactions', 'Export, Transactions, /admin/transactions'],
])('%s finds by "%s" where it is done', (role, query, wanted) => {
  expect(found(role, query)).toContain(wanted);
});

it.each(['reopen', 'invite', 'suspend', 'mark as paid'])(
  'a Merchant is offered nothing for "%s"',
  (query) => {
    expect(found('Merchant', query)).toEqual([]);
  },
);

it('finds every screen that changes a fee, and first those that show the fees themselves', () => {
  expect(find('Admin', 'change fee', 6).map(({ title, details }) => [title, ...details].join(' · '))).toEqual(
    [
      'Edit: Fees · Partner settings · Payments · Choose rows there',
      'Edit: Fees · Merchant settings · Payments · Choose rows there',
      'Edit: Fees · Payment settings · For a merchant · Choose rows there',
      "Edit: Fees · Payment settings · For all of a partner's merchants · Choose rows there",
      'Edit: Fees · Merchant management · Payments · Choose rows there',
      'Edit: Fees · Partner management · Payments · Choose rows there',
    ],
  );
});
