import { sql } from 'kysely';
import { notFound } from '../../problem/problem.ts';
import { readPage } from '../../queries/lists/page.ts';
import {
  answerNotification,
  selectPortalNotifications,
  selectUnread,
} from '../../queries/identity/portal-notifications.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

const listNotifications = defineRead('listNotifications', async ({ query }, { database, viewer }) => {
  const rows = selectPortalNotifications(database, viewer)
    .orderBy('portal_notifications.created_at', query.order)
    .orderBy('portal_notifications.id', query.order);
  const { data, meta } = await readPage(rows, query);
  const counted = await rowsOf({ unread: column.bigint })`
    select count(*) as unread from (${selectUnread(database, viewer)}) as unread`.execute(database);
  return {
    data: data.map((row) => answerNotification(viewer, row)),
    meta: { ...meta, unread: counted[0]?.unread ?? 0 },
  };
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

/** What people are told of in the portal. */
export const portalNotificationOperations: readonly Operation[] = [
  listNotifications,
  markNotificationRead,
  markAllNotificationsRead,
];
