import { fitsOwner } from '../access/made-as.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';

/**
 * The jobs of exports whose owner is unchanged: they are active, have the role and organisation of the time
 * when they ordered it, and see every merchant whose rows a partner's file may contain. The row of `users` is
 * joined.
 */
export const fittingDownloads = (database: Database) =>
  database
    .selectFrom('download_jobs')
    .innerJoin('users', 'users.id', 'download_jobs.user_id')
    .where('users.status', '=', 1)
    .where(fitsOwner('download_jobs')).where(typed.boolean`merchant_ids is null or merchant_ids <@ array(
      select merchants.id from merchants where merchants.partner_id = users.partner_id)`);
