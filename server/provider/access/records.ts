import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { inScope, partnerInScope } from './in-scope.ts';
import type { Viewer } from './viewer.ts';

/** What an `x-record` kind of the description stands for: which rows there are, and whose they are. */
export interface RecordKind {
  readonly table: keyof Tables;
  /** As it stands in "There is no … with this id." */
  readonly noun: string;
  /** The column that holds the id; `id` unless told. */
  readonly key?: string;
  /** Whose rows they are; the row is called `record` in a condition of one's own. */
  readonly owner: 'merchant' | 'partner' | 'user' | 'global' | ((viewer: Viewer) => RawBuilder<SqlBool>);
}

/** Every kind of record that a path or a body may name. */
export const records: Readonly<Record<string, RecordKind>> = {
  // transactions
  transaction: { table: 'transactions', noun: 'transaction', owner: 'merchant' },
  // organisations
  merchant: { table: 'merchants', noun: 'merchant', owner: ({ scope }) => inScope(scope, 'record.id') },
  partner: { table: 'partners', noun: 'partner', owner: isOwnPartner },
  // users
  user: { table: 'users', noun: 'user', owner: isOwnUser },
  'allowed-ip': { table: 'allowed_ips', noun: 'allowed IP address', owner: 'user' },
  // payouts
  // reports
  // settings
  // onboarding
};

/** A Merchant may be shown its partner's settings, where an operation lets Merchants in at all. */
function isOwnPartner({ scope, partnerId }: Viewer): RawBuilder<SqlBool> {
  return scope.kind === 'merchant'
    ? sql<SqlBool>`record.id = ${partnerId}`
    : partnerInScope(scope, 'record.id');
}

function isOwnUser({ scope, user }: Viewer): RawBuilder<SqlBool> {
  return scope.kind === 'all'
    ? sql<SqlBool>`record.deleted_at is null`
    : sql<SqlBool>`record.id = ${user.id}`;
}

/** The condition that a row, called `record`, is one the viewer may name. */
export function mayName(kind: RecordKind, viewer: Viewer): RawBuilder<SqlBool> {
  switch (kind.owner) {
    case 'global':
      return sql<SqlBool>`true`;
    case 'merchant':
      return inScope(viewer.scope, 'record.merchant_id');
    case 'partner':
      return partnerInScope(viewer.scope, 'record.partner_id');
    case 'user':
      return viewer.scope.kind === 'all'
        ? sql<SqlBool>`true`
        : sql<SqlBool>`record.user_id = ${viewer.user.id}`;
    default:
      return kind.owner(viewer);
  }
}
