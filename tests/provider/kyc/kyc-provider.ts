import { omitUndefined } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import {
  send,
  startProvider,
  type Answered,
  type ProviderUnderTest,
  type TestPlan,
} from '../provider-under-test.ts';

type KycCase = components['schemas']['KycCase'];

/** A provider whose cases can be put into any status, with calls as its demo users. */
export interface KycProvider extends ProviderUnderTest {
  readonly call: (
    user: string,
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>;
  readonly put: (id: string, status: KycCase['status']) => Promise<void>;
}

/** Starts one on a store of its own, or on the named database. */
export const startKycProvider = async (on?: TestPlan['on']): Promise<KycProvider> => {
  const provider = await startProvider({
    transactions: 300,
    ...omitUndefined({ on }),
  });
  const tokens = new Map<string, string>();
  for (const user of ['admin', 'partner', 'partner2']) tokens.set(user, await provider.signIn(user));
  return {
    ...provider,
    call: (user, method, path, body, headers = {}) =>
      send(`${provider.base}/report/kyc${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.get(user) ?? ''}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    put: async (id, status) => {
      const isDecided = status === 'approved' || status === 'cancelled';
      await provider.database
        .updateTable('kyc_cases')
        .set({
          status,
          decided_at: isDecided ? new Date().toISOString() : null,
          reason_cancellation: status === 'cancelled' ? 'merchant_withdrew' : null,
          detail_other_cancellation: null,
        })
        .where('id', '=', id)
        .execute();
    },
  };
};
