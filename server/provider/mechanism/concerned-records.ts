import { sql } from 'kysely';
import type { Call } from './call.ts';
import { records } from '../access/records.ts';
import type { ServedOperation } from '../description/description.ts';
import { idsAt } from '../description/ids-at.ts';
import { column, orNull, rowsOf } from '../store/typed-sql.ts';

/** The ids of the records that a change concerns: those that its input names, and their owners. */
export type ConcernedRecords = (input: unknown, call: Call) => Promise<readonly string[]>;

type Owner = 'merchant_id' | 'partner_id';

/** The records that belong to a merchant or a partner, by the columns that name the owner; money that moves has a history of its own. */
const owners: ReadonlyMap<string, readonly Owner[]> = new Map([
  ['payout-account', ['merchant_id']],
  ['merchant-card', ['merchant_id']],
  ['payment-method', ['merchant_id']],
  ['payment-service', ['merchant_id']],
  ['connected-account', ['merchant_id']],
  ['invoice', ['merchant_id']],
  ['kyc', ['merchant_id']],
  ['user', ['merchant_id', 'partner_id']],
  ['partner-recipient', ['partner_id']],
  ['webhook', ['partner_id']],
  ['vault_integration', ['partner_id']],
]);

/** Creates the finder of one operation. The records that a money-moving call names in its body only say who is paid, and are not changed by it. */
export const createConcernedRecords = ({
  records: places,
  parameters,
}: Pick<ServedOperation, 'records' | 'parameters'>): ConcernedRecords => {
  const movesMoney = parameters.some(({ name }) => name === 'Idempotency-Key');
  const named = places.filter(({ steps }) => !movesMoney || steps[0] !== 'body');
  return async (input, { database }) => {
    const concerned = new Set<string>();
    for (const { kind, steps, every } of named) {
      const ids = idsAt(input, steps).filter((id) => id !== every);
      for (const id of ids) concerned.add(id);
      const record = records[kind];
      if (record === undefined || ids.length === 0) continue;
      for (const owner of owners.get(kind) ?? []) {
        const rows = await rowsOf({ owner: orNull(column.text) })`
          select ${sql.ref(owner)} as owner from ${sql.table(record.table)}
          where ${sql.ref(record.key ?? 'id')} in (${sql.join(ids)})`.execute(database);
        for (const row of rows) if (row.owner !== null) concerned.add(row.owner);
      }
    }
    return [...concerned].slice(0, mostConcerned);
  };
};

/** More than any list of a body contains, with what the path names. */
const mostConcerned = 250;
