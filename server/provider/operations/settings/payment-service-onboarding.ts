import { createHash, randomBytes } from 'node:crypto';
import type { components } from '../../../../openapi/generated/provider.ts';
import { requireMatch } from '../../mechanism/edited-record.ts';
import { notFound } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readPaymentService } from '../../queries/settings/payment-service-rows.ts';
import { lockRouting } from '../../queries/settings/routing-plan.ts';
import { lockPsp } from '../../queries/settings/psp-rows.ts';
import { missingFields } from '../../rules/kyc/onboarding-fields.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { alreadyConnected, unknownPsp } from './payment-services.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';

type Application = components['schemas']['PaymentServiceOnboardingRequest'];

const tokenMinutes = 10;

/** The stage of an application: the payment provider reviews it once nothing is missing. */
const stageOf = (application: Application) => {
  const isComplete = missingFields(application).length === 0;
  return {
    application: JSON.stringify(application),
    onboarding_status: isComplete ? 'in_review' : 'information_required',
  } as const;
};

const nextPriority = async (database: Database, merchantId: string): Promise<number> => {
  const { last } = await database
    .selectFrom('payment_services')
    .select(typed.bigint`coalesce(max(priority), 0)`.as('last'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return Math.min(last + 1, 99);
};

const notEmbedded = () => {
  const message = 'This payment provider opens accounts by hand.';
  return unprocessable({ pointer: '/psp', code: 'onboarding', message });
};

const createPaymentServiceOnboarding = defineWrite(
  'createPaymentServiceOnboarding',
  async ({ path, body }, { database }) => {
    const psp = await lockPsp(database, body.psp);
    if (psp?.status !== 'active') return { refused: unknownPsp() };
    if (psp.onboarding !== 'embedded') return { refused: notEmbedded() };
    // Locked, so that the position after the last one is given once.
    await lockRouting(database, path.merchantId);
    const made = await database
      .insertInto('payment_services')
      .values({
        id: createId('psv'),
        merchant_id: path.merchantId,
        psp: body.psp,
        status: 'onboarding',
        priority: await nextPriority(database, path.merchantId),
        ...stageOf(body),
        connected_account_id: createId('acct'),
      })
      .onConflict((taken) => taken.columns(['merchant_id', 'psp']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return { refused: alreadyConnected() };
    const answer = await readPaymentService(database, path.merchantId, made.id);
    return { answer, audit: { target: made.id, beside: { application: body } } };
  },
);

const pickStage = ({ onboarding_status, requirements }: components['schemas']['PaymentService']) => ({
  onboarding_status,
  requirements,
});

const updatePaymentServiceOnboarding = defineWrite(
  'updatePaymentServiceOnboarding',
  async ({ path, body, header }, { database }) => {
    const row = await database
      .selectFrom('payment_services')
      .select(['id', 'status', 'application'])
      .where('merchant_id', '=', path.merchantId)
      .where('psp', '=', body.psp)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) {
      const message = 'The merchant has no account with this payment provider.';
      return { refused: unprocessable({ pointer: '/psp', code: 'unknown', message }) };
    }
    const before = await readPaymentService(database, path.merchantId, row.id);
    requireMatch(header, 'getPaymentService', before);
    if (row.status !== 'onboarding') {
      return {
        refused: conflict('onboarding-over', 'The onboarding with this payment provider is over.'),
        audit: { target: row.id },
      };
    }
    await database
      .updateTable('payment_services')
      .set({ ...stageOf(body), updated_at: transactionNow })
      .where('id', '=', row.id)
      .execute();
    const answer = await readPaymentService(database, path.merchantId, row.id);
    return {
      answer,
      audit: {
        type: 'update',
        target: row.id,
        before: { ...pickStage(before), application: row.application ?? {} },
        after: { ...pickStage(answer), application: body },
      },
    };
  },
);

/** A token for the payment provider's embedded form: answered once, stored as a hash, valid for ten minutes. */
const createEmbedAuth = defineWrite('createEmbedAuth', async ({ path }, { database, viewer }) => {
  const service = await readPaymentService(database, path.merchantId, path.id);
  if (service.connected_account_id !== path.connectedAccountId) throw notFound('connected account');
  if (service.status !== 'onboarding') {
    return { refused: conflict('onboarding-over', 'The onboarding with this payment provider is over.') };
  }
  const token = `emb_${randomBytes(32).toString('base64url')}`;
  await database.deleteFrom('embed_tokens').where('expires_at', '<', transactionNow).execute();
  const { expires_at } = await database
    .insertInto('embed_tokens')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      payment_service_id: path.id,
      email: viewer.user.email,
      expires_at: typed.timestamptz`now() + make_interval(mins => ${tokenMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const { connectedAccountId: connected_account_id } = path;
  const facts = { expires_at, payment_service_id: path.id, connected_account_id, psp: service.psp };
  return {
    answer: { token, ...facts },
    audit: { type: 'secret_reveal', target: path.id, before: null, after: facts },
  };
});

/** Merchants' accounts with payment providers. */
export const onboardingOperations = [
  createPaymentServiceOnboarding,
  updatePaymentServiceOnboarding,
  createEmbedAuth,
] as const;
