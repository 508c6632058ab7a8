import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import { records, type RecordKind } from '../access/records.ts';
import { typed } from '../store/typed-sql.ts';

export type WorkKind = components['schemas']['WorkKind'];

/** What the queue of a kind of record is: how a record is read, what the work on it is, and until when there is any. */
interface Queue {
  readonly kind: string;
  readonly reads: OperationId;
  /** The calls that make up the work; null where the record itself names its call. */
  readonly works: readonly OperationId[] | null;
  /** The column of the id in lists of such records. */
  readonly key: string;
  readonly open: RawBuilder<SqlBool>;
}

/** Every kind of record that waits for somebody. */
export const queues: Readonly<Record<WorkKind, Queue>> = {
  kyc: {
    kind: 'kyc',
    reads: 'getKycCase',
    works: ['updateKycStatus'],
    key: 'kyc_cases.id',
    open: typed.boolean`kyc_cases.status not in ('approved', 'cancelled')`,
  },
  chargeback: {
    kind: 'chargeback',
    reads: 'getChargeback',
    works: ['updateChargeback', 'submitChargebackResponse'],
    key: 'chargebacks.id',
    open: typed.boolean`chargebacks.status not in ('won', 'lost', 'accepted')`,
  },
  approval: {
    kind: 'approval',
    reads: 'getApproval',
    works: null,
    key: 'approval_requests.id',
    open: typed.boolean`approval_requests.status = 'waiting'`,
  },
  settlement_line: {
    kind: 'settlement-line',
    reads: 'getSettlementLine',
    works: ['closeSettlementLine'],
    key: 'settlement_lines.id',
    open: typed.boolean`settlement_lines.state = 'open'`,
  },
};

/** The record behind a kind of work. */
export const recordOf = ({ kind }: Queue): RecordKind => {
  const record = records[kind];
  if (record === undefined) throw new Error(`The provider does not know records of the kind ${kind}.`);
  return record;
};

/** The table of a list of such records. */
export const tableOf = ({ key }: Queue): RawBuilder<unknown> => sql.table(key.split('.')[0] ?? '');
