import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { alternatives } from '../../repeats.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';

const kib = 1024;

describe.each(alternatives(storesWhereCallsMeet))('the files of an organisation, on %s', (on) => {
  let provider: ProviderUnderTest;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on, settings: { uploadQuota: 1024 * kib } });
    const { database, signIn } = provider;
    for (const user of ['admin', 'partner', 'merchant']) tokens.set(user, await signIn(user));
    const merchantId = (
      await sql<{ id: string }>`select merchant_id as id from users
        where email = 'merchant@counterfoil.example'`.execute(database)
    ).rows[0]?.id;
    const colleague = await createCaller(database, { role: 'Merchant', merchantId: merchantId ?? '' });
    tokens.set('colleague', colleague.token);
  });
  afterAll(() => provider.close());

  const upload = (user: string, ...sizes: readonly number[]): Promise<Answered> => {
    const body = new FormData();
    for (const size of sizes) body.append('files', new Blob(['x'.repeat(size)]), 'a.txt');
    return send(`${provider.base}/info/uploadFile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(user) ?? ''}` },
      body,
    });
  };

  it('never take more than they may, however many come at once', async () => {
    const users = ['merchant', 'colleague', 'merchant', 'colleague', 'merchant', 'colleague'];
    const answers = await Promise.all(users.map((user) => upload(user, 300 * kib)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 422, 422, 422,
    ]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: [
        {
          pointer: '/files',
          code: 'quota',
          message:
            'The files of your organisation may take 1 MiB in all: 0.9 MiB are taken, and this upload has 0.3 MiB.',
        },
      ],
    });
  });

  it('are refused together where they do not fit together, and taken where they do', async () => {
    expect((await upload('colleague', 60 * kib, 100 * kib)).status).toBe(422);
    expect((await upload('colleague', 60 * kib)).status).toBe(201);
  });

  it('take nothing from what others may keep', async () => {
    expect((await upload('partner', 1000 * kib)).status).toBe(201);
    expect((await upload('admin', 1000 * kib)).status).toBe(201);
    expect((await upload('admin', 100 * kib)).status).toBe(422);
  });
});
