import { sql } from 'kysely';
import { notFound } from '../../problem/problem.ts';
import {
  answerNotification,
  selectPortalNotifications,
  selectUnread,
} from '../../queries/identity/portal-notifications.ts';
import { defineAnsweredList } from '../../mechanism/define-list.ts';
import { defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

const listNotifications = defineAnsweredList('listNotifications', {
  table: 'portal_notifications',
  rows: (database, _scope, { viewer }) => selectPortalNotifications(database, viewer),
  answer: async (rows, { database, viewer }) => {
    const counted = await rowsOf({ unread: column.bigint })`
      select count(*) as unread from (${selectUnread(database, viewer)}) as unread`.execute(database);
    return {
      data: rows.map((row) => answerNotification(viewer, row)),
      meta: { unread: counted[0]?.unread ?? 0 },
    };
  },
});

const markNotificationRead = defineWrite('markNotificationRead', async ({ path }, { database, viewer }) => {
  const find = () =>
    selectPortalNotifications(database, viewer)
      .where('portal_notifications.id', '=', path.id)
      .executeTakeFirst();
  if ((await find()) === undefined) throw notFound('notification');
  await database
    .insertInto('portal_notification_reads')
    .values({ user_id: viewer.user.id, notification_id: path.id })
    .onConflict((known) => known.doNothing())
    .execute();
  const read = await find();
  if (read === undefined) throw notFound('notification');
  return { answer: answerNotification(viewer, read) };
});

const markAllNotificationsRead = defineWrite(
  'markAllNotificationsRead',
  async (_input, { database, viewer }) => {
    const { rows } = await sql`
      insert into portal_notification_reads (user_id, notification_id)
      select ${viewer.user.id}, unread.id from (${selectUnread(database, viewer)}) as unread
      on conflict do nothing returning notification_id`.execute(database);
    return { answer: { marked: rows.length } };
  },
);

/** The notifications that people read in the portal. */
export const portalNotificationOperations: readonly Operation[] = [
  listNotifications,
  markNotificationRead,
  markAllNotificationsRead,
];
