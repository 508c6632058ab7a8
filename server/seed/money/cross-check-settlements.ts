import { sql } from 'kysely';
import type { Database } from '../../provider/store/store.ts';
import { mostInFull } from './psp-books.ts';
import type { World } from '../world.ts';

/** Differences older than a month were settled; newer ones are left to settle. */
export const seedCrossCheckSettlements = async (
  database: Database,
  { transactions, at }: World,
): Promise<void> => {
  if (transactions > mostInFull) return;
  await sql`insert into cross_check_settlements (id, fingerprint, reason, settled_by, settled_at)
    select id, fingerprint,
      case result when 'different' then 'corrected_at_psp' when 'missing_here' then 'test_payment' else 'timing' end,
      'admin@counterfoil.example', least(recorded_at + interval '9 days', ${at(1)}::timestamptz)
    from cross_checks where result <> 'matched' and recorded_at < ${at(30)}::timestamptz`.execute(database);
};
