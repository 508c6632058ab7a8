import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { findRefusal } from '../../access/guard.ts';
import { shownActor } from '../../access/shown-actor.ts';
import type { Viewer } from '../../access/viewer.ts';
import { readDescription } from '../../description/description.ts';
import { summaryOf } from '../../description/described-schemas.ts';
import { requestLanguage } from '../../languages/language.ts';
import { translate } from '../../languages/translate.ts';
import { notFound } from '../../problem/problem.ts';
import { personName } from '../identity/author-name.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Approval = components['schemas']['Approval'];

/** A person of a request: who asked for it, or who decided on it. */
type PersonColumn = 'asker_id' | 'decider_id';

const isPerson = (column: PersonColumn) =>
  typed.boolean`people.id = ${sql.ref(`approval_requests.${column}`)}`;

/** The address of a person of a request, as a viewer may read it. */
const emailFor = ({ scope }: Viewer, column: PersonColumn) =>
  typed.text<
    string | null
  >`(select ${shownActor(scope, 'people.email')} from users as people where ${isPerson(column)})`;

/** The same by name; tenants read the platform's name in place of those of its staff. */
const nameFor = ({ scope }: Viewer, column: PersonColumn) => {
  const name = personName('people');
  const shown =
    scope.kind === 'all'
      ? name
      : sql`case when people.role = 'Admin' then ${shownActor(scope, 'people.email')} else ${name} end`;
  return typed.text<string | null>`(select ${shown} from users as people where ${isPerson(column)})`;
};

/** The operations that need a second person and that somebody may call. */
const operationsFor = (viewer: Viewer): readonly string[] =>
  readDescription()
    .operations.filter(
      (operation) => operation.approval !== undefined && findRefusal(operation, viewer) === null,
    )
    .map(({ id }) => id);

/** Whether the asker of a request belongs to those whose records somebody sees. */
const isWithinReach = ({ scope }: Viewer) => {
  switch (scope.kind) {
    case 'all':
      return typed.boolean`true`;
    case 'partner':
      return typed.boolean`approval_requests.organisation = ${scope.partnerId} or approval_requests.partner_id = ${scope.partnerId}`;
    case 'merchant':
      return typed.boolean`approval_requests.organisation = ${scope.merchantId}`;
    case 'none':
      return typed.boolean`false`;
  }
};

/** Whether somebody could decide on a request: it is another's, of their reach, and they may do the same themselves. */
const mayDecide = (viewer: Viewer) =>
  typed.boolean`approval_requests.asker_id <> ${viewer.user.id} and (${isWithinReach(viewer)})
    and approval_requests.operation = any(${operationsFor(viewer)}::text[])`;

/** What people call the record of a request, where it is of this kind. */
const namedIn = (kind: string, column: 'transactions.ref_id' | 'payouts.reference' | 'users.email') => {
  const [table = ''] = column.split('.');
  return typed.text<string | null>`(select ${sql.ref(column)} from ${sql.table(table)}
    where ${sql.table(table)}.id = approval_requests.record_id and approval_requests.record_kind = ${kind})`;
};

/** The requests that somebody asked for or could decide on, in the form of the answer but for what is written for the reader. */
export const selectApprovals = (database: Database, viewer: Viewer) =>
  database
    .selectFrom('approval_requests')
    .leftJoin('merchants', 'merchants.id', 'approval_requests.merchant_id')
    .where(typed.boolean`approval_requests.asker_id = ${viewer.user.id} or (${mayDecide(viewer)})`)
    .select([
      'approval_requests.id',
      'approval_requests.kind',
      'approval_requests.operation',
      'approval_requests.status',
      'approval_requests.reason',
      'approval_requests.covered_by',
      'approval_requests.amount',
      'approval_requests.currency',
      'approval_requests.merchant_id',
      'merchants.trading_name as merchant_name',
      'approval_requests.record_kind',
      'approval_requests.record_id',
      namedIn('transaction', 'transactions.ref_id').as('transaction_reference'),
      namedIn('payout', 'payouts.reference').as('payout_reference'),
      namedIn('user', 'users.email').as('user_name'),
      'approval_requests.sent',
      'approval_requests.changes',
      'approval_requests.asked_at',
      'approval_requests.due_at',
      'approval_requests.waits_for',
      'approval_requests.decided_at',
      'approval_requests.decision_reason',
      'approval_requests.outcome',
      emailFor(viewer, 'asker_id').as('asked_by'),
      nameFor(viewer, 'asker_id').as('asked_by_name'),
      emailFor(viewer, 'decider_id').as('decided_by'),
      nameFor(viewer, 'decider_id').as('decided_by_name'),
      typed.boolean`approval_requests.status = 'waiting' and approval_requests.due_at > now() and ${mayDecide(viewer)}`.as(
        'may_decide',
      ),
      typed.boolean`approval_requests.status = 'waiting' and approval_requests.asker_id = ${viewer.user.id}`.as(
        'may_withdraw',
      ),
      typed.boolean`approval_requests.answer is not null and approval_requests.asker_id = ${viewer.user.id}`.as(
        'has_answer',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>;

/** A request in the form of the answer, in the reader's language. */
export const answerApproval = ({
  operation,
  record_kind,
  record_id,
  asked_by,
  asked_by_name,
  ...row
}: Row): Approval => ({
  ...row,
  title: translate(requestLanguage(), summaryOf(operation)),
  covered_by: translate(requestLanguage(), row.covered_by),
  outcome: row.outcome === null ? null : translate(requestLanguage(), row.outcome),
  asked_by: asked_by ?? '',
  asked_by_name: asked_by_name ?? '',
  transaction_id: record_kind === 'transaction' ? record_id : null,
  payout_id: record_kind === 'payout' ? record_id : null,
  user_id: record_kind === 'user' ? record_id : null,
});

/** One request that somebody may see; throws the 404 of any other. */
export const readApproval = async (database: Database, viewer: Viewer, id: string): Promise<Approval> => {
  const row = await selectApprovals(database, viewer)
    .where('approval_requests.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('request for approval');
  return answerApproval(row);
};
