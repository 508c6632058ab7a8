import type { RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { inScope, partnerInScope } from './in-scope.ts';
import { mayReadFile } from './readable-files.ts';
import { isScheduleShown } from './shown-schedules.ts';
import { organisationOf } from './organisation.ts';
import type { Viewer } from './viewer.ts';
import { typed } from '../store/typed-sql.ts';

/** What an `x-record` kind of the description means: its table, and whose rows they are. */
export interface RecordKind {
  readonly table: keyof Tables;
  /** The noun in "There is no … with this id." */
  readonly noun: string;
  /** The column that holds the id; `id` by default. */
  readonly key?: string;
  /** Whose rows they are; a custom condition calls the row `record`. */
  readonly owner: 'merchant' | 'partner' | 'user' | 'global' | ((viewer: Viewer) => RawBuilder<SqlBool>);
}

/** A Merchant may be shown its partner's settings, where an operation lets Merchants in at all. */
const isOwnPartner = ({ scope, partnerId }: Viewer): RawBuilder<SqlBool> =>
  scope.kind === 'merchant' ? typed.boolean`record.id = ${partnerId}` : partnerInScope(scope, 'record.id');

/** Not even Admin fetches what somebody else requested, unless the file is for them as well. */
const isOwnDownload = ({ user }: Viewer): RawBuilder<SqlBool> =>
  typed.boolean`record.user_id = ${user.id} or ${user.id} = any(record.recipients)`;

/** A fee detail belongs to a merchant or to a partner, and is seen with either. */
const isOwnFeeDetail = ({ scope }: Viewer): RawBuilder<SqlBool> =>
  typed.boolean`${inScope(scope, 'record.merchant_id')} or ${partnerInScope(scope, 'record.partner_id')}`;

/** A merchant's cards are its payment methods of the type card. */
const isOwnCard = ({ scope }: Viewer): RawBuilder<SqlBool> =>
  typed.boolean`record.type = 'card' and ${inScope(scope, 'record.merchant_id')}`;

const isOwnUser = ({ scope, user }: Viewer): RawBuilder<SqlBool> =>
  scope.kind === 'all' ? typed.boolean`record.deleted_at is null` : typed.boolean`record.id = ${user.id}`;

/** Not even Admin reads where somebody else is signed in, or with what. */
const isOwnSignIn = ({ user }: Viewer): RawBuilder<SqlBool> => typed.boolean`record.user_id = ${user.id}`;

/** Only the people of an organisation see what they share. */
const isOfOrganisation = (viewer: Viewer): RawBuilder<SqlBool> =>
  typed.boolean`record.organisation = ${organisationOf(viewer)}`;

/** A key belongs to the organisation that its maker acted for. */
const isKeyOfOrganisation = ({ user }: Viewer): RawBuilder<SqlBool> =>
  typed.boolean`record.made_as = ${user.acts_as}`;

/** Roles are managed by the people of their organisation and by staff; whoever has one may name it. */
const isManagedRole = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.scope.kind === 'all'
    ? typed.boolean`true`
    : typed.boolean`record.organisation = ${organisationOf(viewer)}
        or record.id = (select custom_role_id from users where users.id = ${viewer.user.id})`;

const isColleague = ({ scope, user }: Viewer): RawBuilder<SqlBool> =>
  typed.boolean`record.deleted_at is null and (${scope.kind === 'all'} or record.acts_as = ${user.acts_as})`;

/** What somebody asked for themselves, or people of their reach did. */
const isAskedWithin = ({ scope, user, partnerId }: Viewer): RawBuilder<SqlBool> =>
  scope.kind === 'all'
    ? typed.boolean`true`
    : typed.boolean`record.asker_id = ${user.id} or record.organisation = ${user.merchant_id ?? partnerId}
        or (${scope.kind === 'partner'} and record.partner_id = ${partnerId})`;

/** What is about a merchant's money, and what is of the person alone. */
const isNotified = ({ scope, user }: Viewer): RawBuilder<SqlBool> =>
  typed.boolean`case when record.user_id is null then ${inScope(scope, 'record.merchant_id')} else record.user_id = ${user.id} end`;

/** Every kind of record that a path or a body may name. */
export const records: Readonly<Record<string, RecordKind>> = {
  // transactions
  transaction: { table: 'transactions', noun: 'transaction', owner: 'merchant' },
  // organisations
  merchant: { table: 'merchants', noun: 'merchant', owner: ({ scope }) => inScope(scope, 'record.id') },
  partner: { table: 'partners', noun: 'partner', owner: isOwnPartner },
  'disbursement-config': {
    table: 'disbursement_configs',
    noun: 'disbursement configuration',
    owner: 'global',
  },
  'payout-account': { table: 'payout_accounts', noun: 'payout account', owner: 'merchant' },
  'partner-recipient': { table: 'partner_recipients', noun: 'recipient', owner: 'partner' },
  invoice: { table: 'invoices', noun: 'invoice', owner: 'merchant' },
  'merchant-card': { table: 'payment_methods', noun: 'card', owner: isOwnCard },
  'payment-method': { table: 'payment_methods', noun: 'payment method', owner: 'merchant' },
  // users
  user: { table: 'users', noun: 'user', owner: isOwnUser },
  'allowed-ip': { table: 'allowed_ips', noun: 'allowed IP address', owner: 'user' },
  session: { table: 'sessions', noun: 'session', owner: isOwnSignIn },
  passkey: { table: 'passkeys', noun: 'passkey', owner: isOwnSignIn },
  'secret-key': { table: 'secret_keys', noun: 'secret key', owner: isKeyOfOrganisation },
  'custom-role': { table: 'custom_roles', noun: 'role', owner: isManagedRole },
  colleague: { table: 'users', noun: 'person', owner: isColleague },
  'embedding-origin': { table: 'embedding_origins', noun: 'origin', owner: 'user' },
  // payouts
  payout: { table: 'payouts', noun: 'payout', owner: 'merchant' },
  receivable: { table: 'receivables', noun: 'receivable', owner: 'merchant' },
  statement: { table: 'statements', noun: 'statement', owner: 'merchant' },
  'payout-run': { table: 'payout_runs', noun: 'payout run', owner: 'global' },
  breach: { table: 'ledger_breaches', noun: 'breach', owner: 'merchant' },
  'settlement-line': { table: 'settlement_lines', noun: 'line', owner: 'global' },
  'settlement-file': { table: 'settlement_files', noun: 'file', owner: 'global' },
  'cross-check': { table: 'cross_checks', noun: 'payment', owner: 'global' },
  // reports
  chargeback: { table: 'chargebacks', noun: 'chargeback', owner: 'merchant' },
  automation_charge: { table: 'automation_charges', noun: 'charge', owner: 'merchant' },
  payment_info: { table: 'payment_infos', noun: 'payment', owner: 'merchant' },
  download: { table: 'download_jobs', noun: 'download', owner: isOwnDownload },
  'export-schedule': {
    table: 'export_schedules',
    noun: 'scheduled export',
    owner: (viewer) => isScheduleShown(viewer),
  },
  view: { table: 'shared_views', noun: 'view', owner: isOfOrganisation },
  'blocklist-entry': { table: 'blocklist_entries', noun: 'blocked payer', owner: 'merchant' },
  approval: { table: 'approval_requests', noun: 'request for approval', owner: isAskedWithin },
  note: { table: 'notes', noun: 'note', owner: isOfOrganisation },
  notification: { table: 'portal_notifications', noun: 'notification', owner: isNotified },
  vault_token: { table: 'vault_tokens', noun: 'stored card', key: 'token', owner: 'merchant' },
  vault_integration: { table: 'vault_integrations', noun: 'integration', owner: 'partner' },
  // settings
  psp: { table: 'psps', noun: 'payment provider', owner: 'global' },
  'payment-service': { table: 'payment_services', noun: 'payment service', owner: 'merchant' },
  'connected-account': {
    table: 'payment_services',
    noun: 'connected account',
    key: 'connected_account_id',
    owner: 'merchant',
  },
  'transaction-fee-detail': { table: 'transaction_fee_details', noun: 'fee detail', owner: isOwnFeeDetail },
  // onboarding
  kyc: { table: 'kyc_case_names', noun: 'case', key: 'name', owner: 'merchant' },
  'kyc-representative': {
    table: 'kyc_representatives',
    noun: 'representative',
    owner: ({ scope }) => typed.boolean`exists (select from kyc_cases
      where kyc_cases.id = record.case_id and ${inScope(scope, 'kyc_cases.merchant_id')})`,
  },
  webhook: { table: 'webhooks', noun: 'webhook', owner: 'partner' },
  'webhook-delivery': { table: 'webhook_deliveries', noun: 'delivery', owner: 'partner' },
  file: { table: 'files', noun: 'file', owner: mayReadFile },
};

/** The condition that a row, called `record`, is one the viewer may name. */
export const mayName = (kind: RecordKind, viewer: Viewer): RawBuilder<SqlBool> => {
  switch (kind.owner) {
    case 'global':
      return typed.boolean`true`;
    case 'merchant':
      return inScope(viewer.scope, 'record.merchant_id');
    case 'partner':
      return partnerInScope(viewer.scope, 'record.partner_id');
    case 'user':
      return viewer.scope.kind === 'all'
        ? typed.boolean`true`
        : typed.boolean`record.user_id = ${viewer.user.id}`;
    default:
      return kind.owner(viewer);
  }
};
