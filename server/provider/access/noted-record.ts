import type { components } from '../../../openapi/generated/provider.ts';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import { notFound } from '../problem/problem.ts';
import { readTransaction } from '../queries/transactions/transaction-rows.ts';
import type { Database } from '../store/store.ts';
import { areNamable } from './check-records.ts';
import { mayCall } from './may-call.ts';
import { records } from './records.ts';
import { requireReach } from './refundable-only.ts';
import type { Viewer } from './viewer.ts';

type NoteKind = components['schemas']['NoteKind'];

/** The reader of each kind of record that can have notes. */
const readers = {
  transaction: 'getTransaction',
  chargeback: 'getChargeback',
  payout: 'getPayout',
  receivable: 'getReceivable',
  payment_info: 'listPaymentInfo',
  automation_charge: 'listAutomationCharges',
  merchant: 'getMerchant',
  partner: 'getPartner',
} as const satisfies Readonly<Record<NoteKind, OperationId>>;

/** Throws the one 404 for a record that is absent, somebody else's, or not for the viewer's role and permissions to read. */
export const requireReadable = async (
  database: Database,
  viewer: Viewer,
  kind: NoteKind,
  id: string,
): Promise<void> => {
  const record = records[kind];
  if (record === undefined) throw new Error(`The provider does not know records of the kind ${kind}.`);
  const isReadable = mayCall(readers[kind], viewer) && (await areNamable(database, viewer, record, [id]));
  if (!isReadable) throw notFound(record.noun);
  if (kind === 'transaction') requireReach(viewer, await readTransaction(database, viewer.scope, id));
};
