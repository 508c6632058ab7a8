import { createKeyCallLog } from '../../../server/provider/access/keys/key-call-log.ts';
import { createSecretToken } from '../../../server/provider/access/secret-token.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { createCaller, type Caller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { ask, textAt } from '../identity/people.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const merchant = 'mer_harbourviewhotel';

/** A provider whose log of calls is stored when a test says so. */
export const startKeyProvider = async () => {
  const keyCalls = createKeyCallLog();
  const provider = await startProvider({ transactions: 300, keyCalls });
  return { ...provider, keyCalls };
};

/** Somebody of a merchant who may have keys, and read and refund transactions. */
export const createMerchantUser = (
  { database }: Pick<ProviderUnderTest, 'database'>,
  merchantId = merchant,
): Promise<Caller> =>
  createCaller(database, {
    role: 'Merchant',
    merchantId,
    permissions: ['api_connection', 'report.transactions', 'refund.transactions'],
  });

/** Stores a key with these scopes, and answers its id and secret. */
export const storeKey = async (
  database: Database,
  userId: string,
  scopes: readonly string[],
): Promise<{ readonly id: string; readonly secret: string }> => {
  const { token, hash } = createSecretToken('sk');
  const id = createId('key');
  await database
    .insertInto('secret_keys')
    .values({
      id,
      user_id: userId,
      name: 'Stored by a test',
      is_default: false,
      scopes: [...scopes],
      key_hash: hash,
      last4: token.slice(-4),
      created_by: 'test@caller.example',
    })
    .execute();
  return { id, secret: token };
};

/** Makes a key by the API. */
export const makeKey = async (
  provider: ProviderUnderTest,
  { token }: Pick<Caller, 'token'>,
  body: object = {},
): Promise<{ readonly id: string; readonly secret: string }> => {
  const made = await ask(provider, 'POST', '/secret-keys', {
    token,
    body: { name: 'Accounting', scopes: ['transactions:read'], ...body },
  });
  return { id: textAt(made, 'id'), secret: textAt(made, 'secret_key') };
};

/** How a secret fares at the list of transactions: its status and what is said of it. */
export const useKey = async (provider: ProviderUnderTest, secret: string) => {
  const { status, body } = await ask(provider, 'GET', '/report/transactions?limit=1', { token: secret });
  const detail: unknown = status === 200 ? null : objectOf(body)['detail'];
  return { status, detail };
};

/** The rows of a page. */
export const rowsOf = ({ body }: Answered): readonly Readonly<Record<string, unknown>>[] =>
  listOf(objectOf(body)['data']).map(objectOf);
