import { isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCalls, readDocument } from '../../described-call.ts';
import { send, startProvider, type ProviderUnderTest } from '../../provider-under-test.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const names = ['search', 'searchText', 'actor', 'reference'];
const searched = readCalls(readDocument())
  .filter(
    ({ method, parameters }) =>
      method.toLowerCase() === 'get' && parameters.every(({ required }) => !required),
  )
  .flatMap(({ operationId, path, parameters }) =>
    parameters.filter(({ name }) => names.includes(name)).map(({ name }) => ({ operationId, path, name })),
  );

const countOf = async (
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<number | undefined> => {
  const headers = { authorization: `Bearer ${token}` };
  const address = `${provider.base}${path}?${String(new URLSearchParams(query))}`;
  const { status, body } = await send(address, { headers });
  if (status !== 200) return undefined;
  const rows = isArray(body) ? body : readOwn(body, 'data');
  if (!isArray(rows)) return isRecord(body) ? 0 : undefined;
  return rows.length;
};

it('a wildcard of patterns is searched for as it is typed, in every list that is searched', async () => {
  expect(searched.length).toBeGreaterThan(10);
  const filled: string[] = [];
  for (const { operationId, path, name } of searched) {
    const all = await countOf(path, {});
    if (all === undefined || all === 0) continue;
    filled.push(operationId);
    for (const typed of ['%%%', '____', 'b%e', '%_%'])
      expect([operationId, typed, await countOf(path, { [name]: typed })]).toEqual([operationId, typed, 0]);
  }
  expect(filled.length).toBeGreaterThan(8);
});
