import { letsIn, readAccess } from '@counterfoil/engine/description';
import { inScope } from '../access/in-scope.ts';
import { seesRefundableOnly } from '../access/refundable-only.ts';
import { scopeOf } from '../access/scope.ts';
import { permissionsOfUser, type Permission } from '../access/viewer.ts';
import { recordPages } from '../generated/record-pages.ts';
import type { Database } from '../store/store.ts';
import type { UserRow } from '../store/tables/identity.ts';

/** A record that a mail is about, and its merchant. */
export interface NamedRecord {
  readonly kind: keyof typeof recordPages;
  readonly id: string;
  readonly merchantId: string;
}

interface Page {
  /** The path of the page, to which the id of the record is added. */
  readonly link: string;
  readonly access: readonly object[];
}

/** The facts of a person that decide which pages are open to them. */
type PageReader = Pick<UserRow, 'role'> & {
  readonly permissions: readonly Permission[];
};
type Receiver = PageReader & Pick<UserRow, 'partner_id' | 'merchant_id'>;

/**
 * The address at which the owner of an e-mail address sees a record, on the first page of the portal that is
 * open to them; a person who is signed out is asked to sign in there first. Null for somebody without such a
 * page, or without an account.
 */
export const linkToRecord = async (
  database: Database,
  publicUrl: URL,
  to: string,
  { kind, id, merchantId }: NamedRecord,
): Promise<string | null> => {
  const receiver = await findReceiver(database, to);
  if (receiver === null || !(await seesMerchant(database, receiver, merchantId))) return null;
  // A transaction that they can refund now may be refunded, and out of their sight, before the mail is read.
  if (kind === 'transaction' && seesRefundableOnly(receiver)) return null;
  const path = pathOfRecord(receiver, kind, id);
  return path === null ? null : new URL(path, publicUrl).href;
};

/** The address of a record within the portal, on the first page that is open to these people; null where none is. */
export const pathOfRecord = (receiver: PageReader, kind: NamedRecord['kind'], id: string): string | null => {
  const pages: readonly Page[] = recordPages[kind];
  const page = pages.find((one) => isOpenTo(one, receiver));
  return page === undefined ? null : page.link + encodeURIComponent(id);
};

const isOpenTo = ({ access }: Page, receiver: PageReader): boolean =>
  access.every((written) => {
    const rule = readAccess(written);
    return rule?.kind === 'roles' && letsIn(rule, receiver.role, receiver.permissions);
  });

const findReceiver = async (database: Database, to: string): Promise<Receiver | null> => {
  const receiver = await database
    .selectFrom('users')
    .select(['role', 'partner_id', 'merchant_id', permissionsOfUser.as('permissions')])
    .where('email', '=', to.trim().toLowerCase())
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return receiver ?? null;
};

const seesMerchant = async (database: Database, receiver: Receiver, merchantId: string): Promise<boolean> => {
  const row = await database
    .selectFrom('merchants')
    .select('id')
    .where('id', '=', merchantId)
    .where(inScope(scopeOf(receiver), 'merchants.id'))
    .executeTakeFirst();
  return row !== undefined;
};
