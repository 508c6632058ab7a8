import type { components } from '../../../openapi/generated/provider.ts';

type Role = components['schemas']['Role'];
type Permission = components['schemas']['Permission'];

/** Somebody to sign in as in sandbox mode. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly name: string;
  readonly lastName: string;
  readonly partnerId: string | null;
  readonly merchantId: string | null;
  readonly permissions: readonly Permission[];
  readonly status: 0 | 1;
  /** One line for the list printed at start. */
  readonly about: string;
}

const REPORTS: readonly Permission[] = ['report.transactions'];
const REPORTS_AND_REFUNDS: readonly Permission[] = ['report.transactions', 'refund.transactions'];

type Line = readonly [
  user: string,
  role: Role,
  fullName: string,
  permissions: readonly Permission[],
  about: string,
];

/** The demo accounts; addresses end in the reserved domain `.example`, so that no mail can reach anybody. */
export const demoAccounts: readonly DemoAccount[] = [
  account(['admin', 'Admin', 'Ada Whitlock', REPORTS_AND_REFUNDS, 'sees everything']),
  account(
    ['partner', 'Partner', 'Petra Lindqvist', REPORTS_AND_REFUNDS, 'Southern Stays'],
    'par_southernstays',
  ),
  account(
    ['merchant', 'Merchant', 'Milo Tanaka', REPORTS_AND_REFUNDS, 'Harbour View Hotel'],
    'mer_harbourviewhotel',
  ),
  account(['partner2', 'Partner', 'Priya Raman', REPORTS_AND_REFUNDS, 'Pacific Rooms'], 'par_pacificrooms'),
  account(
    ['merchant2', 'Merchant', 'Marta Oliveira', REPORTS_AND_REFUNDS, 'Sakura Terrace Ryokan'],
    'mer_sakuraterraceryokan',
  ),
  account(['merchant3', 'Merchant', 'Moana Rewi', REPORTS_AND_REFUNDS, 'Banksia Lodge'], 'mer_banksialodge'),
  account(['admin.limited', 'Admin', 'Anton Vesely', [], 'no reports, no refunds']),
  account(
    ['partner.limited', 'Partner', 'Pilar Quintero', [], 'no reports, no refunds'],
    'par_southernstays',
  ),
  account(
    ['merchant.limited', 'Merchant', 'Mirela Ionescu', [], 'no reports, no refunds'],
    'mer_harbourviewhotel',
  ),
  account(
    ['merchant.reports', 'Merchant', 'Maeve Donnelly', REPORTS, 'reports, no refunds'],
    'mer_harbourviewhotel',
  ),
  {
    ...account(['former', 'Admin', 'Felix Moreau', REPORTS_AND_REFUNDS, 'deactivated: cannot sign in']),
    status: 0,
  },
];

function account(
  [user, role, fullName, permissions, about]: Line,
  tenant: string | null = null,
): DemoAccount {
  const [name = '', lastName = ''] = fullName.split(' ');
  return {
    email: `${user}@counterfoil.example`,
    password: `${role}-demo-2026`,
    role,
    name,
    lastName,
    partnerId: role === 'Partner' ? tenant : null,
    merchantId: role === 'Merchant' ? tenant : null,
    permissions,
    status: 1,
    about,
  };
}
