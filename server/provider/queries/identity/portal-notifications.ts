import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { Viewer } from '../../access/viewer.ts';
import { pathOfRecord } from '../../mail/link-to-record.ts';
import { requestLanguage, type Language } from '../../languages/language.ts';
import { translate } from '../../languages/translate.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** How long the portal shows a notification. */
const days = 30;

/** Events of which the people of a merchant's partner and the platform are notified too, because somebody must act. */
const failures: readonly Schemas['PortalEvent'][] = ['payout_failed', 'payout_cancelled', 'automation_fail'];

/** The permission with which a record of a kind may be seen that is a merchant's. */
const permissions = {
  transaction: 'report.transactions',
  payout: 'report.disbursements',
} as const;
const kinds = ['transaction', 'payout'] as const;

/** The notifications of a viewer in the portal: their own, and those within their scope about records that they may see, since they have their account. */
const notificationsOf = (database: Database, { user, scope, permissions: held }: Viewer) => {
  const seen = kinds.filter((kind) => held.includes(permissions[kind]));
  return database
    .selectFrom('portal_notifications')
    .leftJoin('portal_notification_reads', (join) =>
      join
        .onRef('portal_notification_reads.notification_id', '=', 'portal_notifications.id')
        .on('portal_notification_reads.user_id', '=', user.id),
    )
    .where(typed.boolean`portal_notifications.created_at > now() - make_interval(days => ${days})`)
    .where('portal_notifications.created_at', '>=', user.created_at)
    .where(typed.boolean`portal_notifications.user_id = ${user.id} or (portal_notifications.user_id is null
      and ${inScope(scope, 'portal_notifications.merchant_id')} and record_kind = any(${seen}::text[])
      and (${user.role === 'Merchant'} or event = any(${failures}::text[])))`);
};

/** The notifications of the portal for a viewer, with whether they have read them. */
export const selectPortalNotifications = (database: Database, viewer: Viewer) =>
  notificationsOf(database, viewer).select([
    'portal_notifications.id',
    'event',
    'text',
    'merchant_id',
    'record_kind',
    'record_id',
    'portal_notifications.created_at',
    'read_at',
  ]);

/** The ids of those that the viewer has not read. */
export const selectUnread = (database: Database, viewer: Viewer) =>
  notificationsOf(database, viewer).where('read_at', 'is', null).select('portal_notifications.id');

interface Row extends Omit<
  Schemas['PortalNotification'],
  'transaction_id' | 'payout_id' | 'approval_id' | 'export_schedule_id' | 'breach_id' | 'link'
> {
  readonly record_kind: 'transaction' | 'payout' | 'approval' | 'export-schedule' | 'breach';
  readonly record_id: string;
}

/** A notification in the form of the answer, with a link to the page on which its reader sees the record. */
export const answerNotification = (
  { user, permissions: held }: Viewer,
  { record_kind: kind, record_id: id, text, ...notification }: Row,
): Schemas['PortalNotification'] => ({
  ...notification,
  text: translateNotice(requestLanguage(), text),
  transaction_id: kind === 'transaction' ? id : null,
  payout_id: kind === 'payout' ? id : null,
  approval_id: kind === 'approval' ? id : null,
  export_schedule_id: kind === 'export-schedule' ? id : null,
  breach_id: kind === 'breach' ? id : null,
  link: pathOfRecord({ ...user, permissions: held }, kind, id),
});

/** A notification as `paymentLine` writes it: the event, its reference and its reason, each a sentence. */
const notice = /^(.+?\.) (Reference: .+?)\.(?: (Reason: .+))?$/;

const translateNotice = (language: Language, text: string): string => {
  const [, event, reference, reason] = notice.exec(text) ?? [];
  if (event === undefined || reference === undefined) return translate(language, text);
  const why = reason === undefined ? '' : ` ${translate(language, reason)}`;
  return `${translate(language, event)} ${translate(language, reference)}.${why}`;
};
