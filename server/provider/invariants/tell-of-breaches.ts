import { peopleWhoMay } from '../approvals/deciders.ts';
import { platform } from '../approvals/approval-rules.ts';
import { labelOf } from '../description/described-words.ts';
import { readDescription } from '../description/description.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import type { Breach } from './find-breaches.ts';

/** Shows breaches that were found, in one notification of the first, to everybody of the platform who may see them. */
export const tellOfBreaches = async (database: Database, breaches: readonly Breach[]): Promise<void> => {
  const [first] = breaches;
  if (first === undefined) return;
  const { id } = await database
    .selectFrom('ledger_breaches')
    .select('id')
    .where('invariant', '=', first.invariant)
    .where('record', '=', first.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const operation = readDescription().operations.find((known) => known.id === 'listBreaches');
  const text = `The books break a promise: ${labelOf('Invariant', first.invariant)}. Records: ${String(breaches.length)}.`;
  for (const person of await peopleWhoMay(database, platform, operation === undefined ? [] : [operation]))
    await database
      .insertInto('portal_notifications')
      .values({
        ...{ id: createId('not'), merchant_id: null, user_id: person.id, event: 'books_broken' },
        ...{ record_kind: 'breach', record_id: id, text },
      })
      .execute();
};
