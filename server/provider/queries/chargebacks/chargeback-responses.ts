import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { described } from '../../description/described.ts';
import {
  fillChecklist,
  missingIn,
  sortEvidence,
  type GivenEvidence,
} from '../../rules/disputes/checklist.ts';
import { findDisputeCode } from '../../rules/disputes/dispute-codes.ts';
import { mayBeAnswered } from './chargeback-rows.ts';
import { writeRefundEvidence } from './refund-evidence.ts';

type Schemas = components['schemas'];
type Response = Schemas['ChargebackResponse'];

const isFiles = described('EvidenceFiles');
const isItem = described('ChecklistItem');
const listOf = <Value>(stored: unknown, fits: (value: unknown) => value is Value): readonly Value[] =>
  Array.isArray(stored) ? stored.filter(fits) : [];

/** An answer as it is stored. */
interface StoredAnswer {
  readonly kind: Schemas['ChargebackAnswerKind'];
  readonly statement: string | null;
  readonly file_ids: readonly string[];
  readonly names_refunds: boolean;
  readonly evidence: unknown;
  readonly checklist: unknown;
  readonly submitted_at: string | null;
}

const givenBy = (draft: StoredAnswer, refunds: string | null): GivenEvidence => ({
  statement: draft.statement,
  evidence: listOf(draft.evidence, isFiles),
  namesRefunds: draft.names_refunds && refunds !== null,
});

/** The draft of a dispute's next answer, which only its merchant and partner read, and the answers before it. */
export const readChargebackResponse = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Response> => {
  const chargeback = await database
    .selectFrom('chargebacks')
    .innerJoin('merchants', 'merchants.id', 'chargebacks.merchant_id')
    .innerJoin('transactions', 'transactions.id', 'chargebacks.transaction_id')
    .select([
      'chargebacks.id',
      'chargebacks.status',
      'chargebacks.action_due_date',
      'chargebacks.transaction_id',
      'chargebacks.reason_code',
      'transactions.card_brand',
    ])
    .select(mayBeAnswered.as('can_answer'))
    .where('chargebacks.id', '=', id)
    .where(inScope(scope, 'chargebacks.merchant_id'))
    .executeTakeFirst();
  if (chargeback === undefined) throw notFound('chargeback');
  const stored = await database
    .selectFrom('chargeback_responses')
    .select(['id', 'kind', 'statement', 'file_ids', 'names_refunds', 'refund_evidence'])
    .select(['evidence', 'missing_reason', 'checklist', 'saved_at', 'submitted_at'])
    .select(shownActor(scope, 'chargeback_responses.saved_by').as('saved_by'))
    .where('chargeback_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .execute();
  const draft = scope.kind === 'all' ? undefined : stored.find(({ submitted_at }) => submitted_at === null);
  const { transaction_id, reason_code, card_brand, ...answerable } = chargeback;
  const refunds = await writeRefundEvidence(database, transaction_id);
  const code = findDisputeCode(card_brand, reason_code);
  const asked = code?.evidence ?? [];
  const evidence = sortEvidence(asked, listOf(draft?.evidence, isFiles));
  const documents = new Set(evidence.flatMap(({ file_ids }) => file_ids));
  const last = chargeback.can_answer ? undefined : stored.find(({ kind }) => kind === 'contested');
  const submitted = last?.submitted_at === null ? undefined : last;
  const checklist =
    submitted === undefined
      ? fillChecklist(asked, draft === undefined ? undefined : givenBy(draft, refunds))
      : listOf(submitted.checklist, isItem);
  const missing = missingIn(checklist);
  return {
    ...answerable,
    scheme_reason: code?.key ?? null,
    refunds,
    // Refunds are named by default, until the draft leaves them out.
    names_refunds: draft?.names_refunds ?? refunds !== null,
    statement: draft?.statement ?? null,
    file_ids: draft?.file_ids.filter((id) => !documents.has(id)) ?? [],
    evidence: [...evidence],
    missing_reason: draft?.missing_reason ?? null,
    checklist: [...checklist],
    missing: [...missing],
    missing_count: missing.length,
    saved_at: draft?.saved_at ?? null,
    saved_by: draft?.saved_by ?? null,
    answers: stored.flatMap(({ kind, id: answer, submitted_at, saved_by, ...given }) =>
      submitted_at === null
        ? []
        : [
            {
              id: answer,
              kind,
              statement: given.statement,
              file_ids: given.file_ids,
              missing_reason: given.missing_reason,
              refund_evidence: given.refund_evidence,
              submitted_at,
              submitted_by: saved_by,
            },
          ],
    ),
  };
};
