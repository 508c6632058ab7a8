import type { Selectable } from 'kysely';
import { platform } from '../approvals/approval-rules.ts';
import { peopleWhoMay } from '../approvals/deciders.ts';
import { labelOf } from '../description/described-words.ts';
import { readDescription } from '../description/description.ts';
import { amountInWords, readExponents } from '../exports/money.ts';
import { pathOfRecord } from '../mail/link-to-record.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { transactionNow } from '../store/typed-sql.ts';

/** A mail names so many records; the others are in the portal. */
const mostNamed = 20;

/**
 * Shows open breaches of which nobody was told yet to everybody of the platform who may see them: in one notification of the
 * first, and in one mail. Several processes may do it at once: each breach is told by one of them.
 */
export const tellOfBreaches = (database: Database, publicUrl: URL): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const breaches = await transaction
      .selectFrom('ledger_breaches')
      .selectAll()
      .where('told_at', 'is', null)
      .where('ended_at', 'is', null)
      .orderBy('first_seen_at')
      .orderBy('invariant')
      .orderBy('record')
      .forUpdate()
      .skipLocked()
      .execute();
    const [first] = breaches;
    if (first === undefined) return;
    await tell(transaction, publicUrl, first, breaches);
    await transaction
      .updateTable('ledger_breaches')
      .set({ told_at: transactionNow })
      .where(
        'id',
        'in',
        breaches.map(({ id }) => id),
      )
      .execute();
  });

type KnownBreach = Selectable<Tables['ledger_breaches']>;

const tell = async (
  database: Database,
  publicUrl: URL,
  first: KnownBreach,
  breaches: readonly KnownBreach[],
): Promise<void> => {
  const { id } = first;
  const operation = readDescription().operations.find((known) => known.id === 'listBreaches');
  const summary = `The books break a promise: ${labelOf('Invariant', first.invariant)}. Records: ${String(breaches.length)}.`;
  const lines = await linesOf(database, breaches);
  for (const person of await peopleWhoMay(database, platform, operation === undefined ? [] : [operation])) {
    await database
      .insertInto('portal_notifications')
      .values({
        ...{ id: createId('not'), merchant_id: null, user_id: person.id, event: 'books_broken' },
        ...{ record_kind: 'breach', record_id: id, text: summary },
      })
      .execute();
    const path = pathOfRecord(person, 'breach', id);
    await queueMail(database, {
      to: person.email,
      kind: 'books_broken',
      subject: 'The books break a promise',
      text: [
        summary,
        'Nothing was corrected by itself.',
        '',
        ...lines,
        ...(path === null ? [] : ['', 'See it in the portal:', new URL(path, publicUrl).href]),
        '',
        'Counterfoil',
        '',
      ].join('\n'),
    });
  }
};

/** A line for each record: what it should come to, and what it comes to. */
const linesOf = async (database: Database, breaches: readonly KnownBreach[]): Promise<readonly string[]> => {
  const exponents = await readExponents(database);
  const named = breaches.slice(0, mostNamed).map(({ record, currency, expected, found }) => {
    const [should, is] = [expected, found].map((amount) => amountInWords(amount, currency, exponents));
    return `${record}: ${is ?? ''} instead of ${should ?? ''}`;
  });
  const others = breaches.length - named.length;
  return others === 0 ? named : [...named, `Records that are not named here: ${String(others)}`];
};
