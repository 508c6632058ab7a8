import type { components } from '../../openapi/generated/provider.ts';

type Role = components['schemas']['Role'];
type Permission = components['schemas']['Permission'];

/** An account to sign in with in sandbox mode. */
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
  /** Whether a sign-in needs a second factor; the plain accounts need only a password, so that trying out is easy. */
  readonly needsSecondFactor: boolean;
  /** 1: authenticator app, 2: codes by e-mail. */
  readonly authenticatorType: 1 | 2 | null;
  /** The authenticator app's secret in base32, for whoever signs in with this account. */
  readonly manualCode: string | null;
  /** Never signed in: the password must be changed first. */
  readonly isNew: boolean;
  /** Whether payouts are read in the newer report. */
  readonly usesNewPayoutReport: boolean;
  /** The description in the list that is printed at start. */
  readonly about: string;
}

const reports: readonly Permission[] = ['report.transactions'];
const common: readonly Permission[] = ['api_connection', 'report.transactions', 'refund.transactions'];
/** All permissions that can be given to a user of each type directly. */
const everything: Readonly<Record<Role, readonly Permission[]>> = {
  Admin: common,
  Partner: [...common, 'report.auto_charge', 'chargeback_report'],
  Merchant: [
    ...common,
    'merchants.settings',
    'report.disbursements',
    'merchants.notifications',
    'report.auto_charge',
    'chargeback_report',
  ],
};

const appCode = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type Line = readonly [
  user: string,
  role: Role,
  fullName: string,
  permissions: readonly Permission[] | 'everything',
  about: string,
];

const account = (
  [user, role, fullName, permissions, about]: Line,
  tenant: string | null = null,
): DemoAccount => {
  const [name = '', lastName = ''] = fullName.split(' ');
  return {
    email: `${user}@counterfoil.example`,
    password: `${role}-demo-2026`,
    role,
    name,
    lastName,
    partnerId: role === 'Partner' ? tenant : null,
    merchantId: role === 'Merchant' ? tenant : null,
    permissions: permissions === 'everything' ? everything[role] : permissions,
    status: 1,
    needsSecondFactor: false,
    authenticatorType: null,
    manualCode: null,
    isNew: false,
    usesNewPayoutReport: true,
    about,
  };
};

/** The demo accounts; addresses end in the reserved domain `.example`, so that no mail can reach anybody. */
export const demoAccounts: readonly DemoAccount[] = [
  account(['admin', 'Admin', 'Ada Whitlock', 'everything', 'sees everything']),
  account(['partner', 'Partner', 'Petra Lindqvist', 'everything', 'Southern Stays'], 'par_southernstays'),
  account(
    ['merchant', 'Merchant', 'Milo Tanaka', 'everything', 'Harbour View Hotel'],
    'mer_harbourviewhotel',
  ),
  account(['partner2', 'Partner', 'Priya Raman', 'everything', 'Pacific Rooms'], 'par_pacificrooms'),
  account(
    ['merchant2', 'Merchant', 'Marta Oliveira', 'everything', 'Sakura Terrace Ryokan'],
    'mer_sakuraterraceryokan',
  ),
  {
    ...account(
      ['merchant3', 'Merchant', 'Moana Rewi', 'everything', 'Banksia Lodge, the older payout report'],
      'mer_banksialodge',
    ),
    usesNewPayoutReport: false,
  },
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
    ['merchant.reports', 'Merchant', 'Maeve Donnelly', reports, 'reports, no refunds'],
    'mer_harbourviewhotel',
  ),
  {
    ...account(['former', 'Admin', 'Felix Moreau', 'everything', 'deactivated: cannot sign in']),
    status: 0,
  },
  {
    ...account(['admin.app', 'Admin', 'Asta Holm', 'everything', `authenticator app: ${appCode}`]),
    needsSecondFactor: true,
    authenticatorType: 1,
    manualCode: appCode,
  },
  {
    ...account(
      ['partner.email', 'Partner', 'Paulo Mendes', 'everything', 'codes by email: read them at /outbox'],
      'par_southernstays',
    ),
    needsSecondFactor: true,
    authenticatorType: 2,
  },
  {
    ...account(
      [
        'merchant.new',
        'Merchant',
        'Mina Solberg',
        'everything',
        'new: chooses a password and a second factor',
      ],
      'mer_harbourviewhotel',
    ),
    needsSecondFactor: true,
    isNew: true,
  },
];
