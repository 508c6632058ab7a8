import { findDeciders } from '../../approvals/deciders.ts';
import type { ServedOperation } from '../../description/description.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import type { ScheduleRow } from './schedule-row.ts';

interface Failure {
  readonly schedule: ScheduleRow;
  /** The export's operation; undefined where there is none any more. */
  readonly described: ServedOperation | undefined;
  readonly error: string;
  /** Why it was paused for it; null where it runs again. */
  readonly pause: 'owner' | 'failures' | null;
}

/** Where the portal shows a scheduled export. */
export const linkToSchedule = (publicUrl: URL, id: string): string => {
  const address = new URL('/scheduled-exports', publicUrl);
  address.searchParams.set('open', id);
  return address.href;
};

const consequences = {
  owner: 'It is paused. Whoever may make this export can save it as their own, or delete it.',
  failures: 'Five runs in a row failed, so it is paused. Mend what is wrong, then resume it or delete it.',
} as const;

interface Told {
  readonly id: string;
  readonly email: string;
}

/**
 * Tells of a run that failed, by mail and in the bell: its owner; and where that is who may not make the
 * export any more, the colleagues who may, else the people of the partner or the platform.
 */
export const tellOfFailure = async (
  database: Database,
  publicUrl: URL,
  { schedule, described, error, pause }: Failure,
): Promise<void> => {
  const { id, name } = schedule;
  const consequence = pause === null ? 'It runs again at its next time.' : consequences[pause];
  for (const person of await findTold(database, schedule, pause === 'owner' ? described : undefined)) {
    await queueMail(database, {
      to: person.email,
      kind: 'export_failed',
      subject: `A scheduled export failed: ${name}`,
      text: `A scheduled export failed: ${name}\n\n${error}\n${consequence}\n\nSee it in the portal:\n${linkToSchedule(publicUrl, id)}\n\nCounterfoil\n`,
    });
    await database
      .insertInto('portal_notifications')
      .values({
        id: createId('not'),
        merchant_id: null,
        user_id: person.id,
        event: 'export_failed',
        record_kind: 'export-schedule',
        record_id: id,
        text: `A scheduled export failed: ${name}.`,
      })
      .execute();
  }
};

const findTold = async (
  database: Database,
  { user_id, organisation }: ScheduleRow,
  described: ServedOperation | undefined,
): Promise<readonly Told[]> => {
  const owner = await database
    .selectFrom('users')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .select(['users.id', 'users.email', 'users.status', 'users.deleted_at', 'merchants.partner_id'])
    .where('users.id', '=', user_id)
    .executeTakeFirst();
  const own = owner?.status === 1 && owner.deleted_at === null ? [owner] : [];
  if (described === undefined) return own;
  const asked = { asker_id: user_id, organisation, partner_id: owner?.partner_id ?? null };
  const { people } = await findDeciders(database, described, asked);
  return [...own, ...people];
};
