import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { PortalArea } from '../../app/portal-area.tsx';
import type { SessionUser } from '../../app/session/session.ts';

/** Somebody who is signed in and holds nothing but what is given. */
export const userWith = (given: Partial<SessionUser>): SessionUser => ({
  id: 'usr_1',
  roleId: 'Merchant',
  public_key: null,
  roles: 'Merchant',
  permissions: [],
  email: 'somebody@counterfoil.example',
  name: 'Some',
  last_name: 'Body',
  phone_number: null,
  status: 1,
  user_type: 'Merchant',
  external_user_id: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  email_verified_at: null,
  password_changed_at: null,
  '2fa_setuped_at': null,
  authenticator_type: null,
  use_new_payout_report: false,
  merchantId: null,
  merchantIdDashboard: null,
  partnerId: null,
  verified: true,
  by_single_sign_on: false,
  email_2fa_verified: false,
  authenticator_2fa_verified: false,
  password_verified: true,
  is_changed_password: true,
  is_setup_email_authenticate: false,
  is_setup_ga_authenticate: false,
  secret_key: null,
  viewing: null,
  timezone: null,
  clock_changes: [],
  language: null,
  date_format: null,
  currencySelected: 'AUD',
  dataCurrencies: ['AUD'],
  ...given,
});

/** Draws everything behind the sign-in at an address; `at` follows where it leads. */
export const drawPortal = (user: SessionUser, entry: string | { pathname: string; state: unknown }) => {
  const at = { path: '', search: '' };
  const Watch = () => {
    const { pathname, search } = useLocation();
    Object.assign(at, { path: pathname, search });
    return null;
  };
  const view = render(
    <MemoryRouter initialEntries={[entry]}>
      <Watch />
      <PortalArea user={user} />
    </MemoryRouter>,
  );
  return { ...view, at };
};
