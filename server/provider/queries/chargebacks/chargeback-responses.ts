import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { mayBeAnswered } from './chargeback-rows.ts';
import { writeRefundEvidence } from './refund-evidence.ts';

type Response = components['schemas']['ChargebackResponse'];

/** The draft of a dispute's next answer, which only its merchant and partner read, and the answers before it. */
export const readChargebackResponse = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Response> => {
  const chargeback = await database
    .selectFrom('chargebacks')
    .innerJoin('merchants', 'merchants.id', 'chargebacks.merchant_id')
    .select([
      'chargebacks.id',
      'chargebacks.status',
      'chargebacks.action_due_date',
      'chargebacks.transaction_id',
    ])
    .select(mayBeAnswered.as('can_answer'))
    .where('chargebacks.id', '=', id)
    .where(inScope(scope, 'chargebacks.merchant_id'))
    .executeTakeFirst();
  if (chargeback === undefined) throw notFound('chargeback');
  const stored = await database
    .selectFrom('chargeback_responses')
    .select(['id', 'kind', 'statement', 'file_ids', 'names_refunds', 'refund_evidence'])
    .select(['saved_at', 'submitted_at'])
    .select(shownActor(scope, 'chargeback_responses.saved_by').as('saved_by'))
    .where('chargeback_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .execute();
  const draft = scope.kind === 'all' ? undefined : stored.find(({ submitted_at }) => submitted_at === null);
  const { transaction_id, ...answerable } = chargeback;
  const refunds = await writeRefundEvidence(database, transaction_id);
  return {
    ...answerable,
    refunds,
    // Refunds are named by default, until the draft leaves them out.
    names_refunds: draft?.names_refunds ?? refunds !== null,
    statement: draft?.statement ?? null,
    file_ids: draft?.file_ids ?? [],
    saved_at: draft?.saved_at ?? null,
    saved_by: draft?.saved_by ?? null,
    answers: stored.flatMap(
      ({ saved_at: _saved, names_refunds: _names, saved_by, submitted_at, ...answer }) =>
        submitted_at === null ? [] : [{ ...answer, submitted_at, submitted_by: saved_by }],
    ),
  };
};
