import type { JsonObject } from '@counterfoil/engine/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContractWorld, type ContractWorld } from '../contract/contract-world.ts';
import { addressOf, headersOf, type ContractRequest } from '../contract/contract-request.ts';
import { createCaller } from '../create-caller.ts';
import { objectOf, readCalls, readDocument, type DescribedCall } from '../described-call.ts';
import { fuzzSeed } from '../fuzz-seed.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { hasPostgres } from '../stores/stores-under-test.ts';

const document = readDocument();
const calls = readCalls(document);
// What identity providers edit takes their own tokens: the tests of SCIM try its versions.
const edits = calls.filter(
  ({ given }) => typeof given['x-edits'] === 'string' && objectOf(given['x-access'])['scheme'] === undefined,
);

const people = {
  admin: { role: 'Admin' },
  partner: { role: 'Partner', partnerId: 'par_southernstays' },
  merchant: { role: 'Merchant', merchantId: 'mer_harbourviewhotel' },
} as const;
const permissions = (() => {
  const names: unknown = objectOf(objectOf(objectOf(document['components'])['schemas'])['Permission'])[
    'enum'
  ];
  return Array.isArray(names) ? names.map(String) : [];
})();

const ownNameOf = (as: JsonObject, name: string): string => {
  const own = as[name];
  return typeof own === 'string' ? own : name;
};

type Tokens = ReadonlyMap<keyof typeof people, string>;

/** The read of the record that an edit changes, addressed by the edit: its path, its query, and what its body names. */
const readOf = (call: DescribedCall, { path, query, body }: ContractRequest): string => {
  const read = calls.find(({ operationId }) => operationId === call.given['x-edits']);
  if (read === undefined) throw new Error(`${call.operationId} edits nothing that is read.`);
  const as = objectOf(call.given['x-edits-as']);
  const given = { ...objectOf(JSON.parse(body?.text ?? '{}')), ...path };
  const names = read.parameters.filter(({ place }) => place === 'path').map(({ name }) => name);
  const asked = new Set(read.parameters.filter(({ place }) => place === 'query').map(({ name }) => name));
  return addressOf(read.path, {
    path: Object.fromEntries(names.map((name) => [name, given[ownNameOf(as, name)]])),
    query: Object.fromEntries(Object.entries(query).filter(([name]) => asked.has(name))),
  });
};

/** A caller who may make the call: the first of its roles, or the one that the reach entry names. */
const whoOf = ({ given }: DescribedCall, { as }: ContractRequest): keyof typeof people => {
  const roles: unknown = objectOf(given['x-access'])['roles'];
  const isFor = (name: keyof typeof people) => !Array.isArray(roles) || roles.includes(people[name].role);
  return as ?? (['admin', 'partner', 'merchant'] as const).find(isFor) ?? 'admin';
};

describe('an edit', () => {
  let provider: ProviderUnderTest;
  let world: ContractWorld;
  const unreached: string[] = [];

  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, ...(hasPostgres ? { on: 'PostgreSQL' } : {}) });
    world = await createContractWorld(document, provider, fuzzSeed);
  });
  afterAll(() => provider.close());

  /** New people for each call, so that its changes affect no other. */
  const invite = async (): Promise<Tokens> => {
    const tokens: [keyof typeof people, string][] = [];
    for (const name of ['merchant', 'partner', 'admin'] as const)
      tokens.push([name, (await createCaller(provider.database, { ...people[name], permissions })).token]);
    return new Map(tokens);
  };
  const begin = (call: DescribedCall, request: ContractRequest, tokens: Tokens) => {
    const headers = { authorization: `Bearer ${tokens.get(whoOf(call, request)) ?? ''}` };
    return {
      read: async () => {
        const { status, headers: answered } = await send(`${provider.base}${readOf(call, request)}`, {
          headers,
        });
        return status === 200 ? (answered.get('etag') ?? '') : undefined;
      },
      write: (version: string) =>
        send(`${provider.base}${addressOf(call.path, request)}`, {
          method: request.method,
          headers: { ...headersOf(request), ...headers, 'if-match': version },
          body: request.body?.text ?? null,
        }),
    };
  };

  it.each(edits.map((call) => [call.operationId, call] as const))(
    '%s of another version is refused, and of two with the same one wins',
    async (operationId, call) => {
      const tokens = await invite();
      for await (const request of world.requests(call, 0)) {
        const { read, write } = begin(call, request, tokens);
        const seen = await read();
        if (seen === undefined) continue;
        expect(seen).toMatch(/^"[\w-]{22}"$/);
        const stale = await write('"0000000000000000000000"');
        expect([stale.status, objectOf(stale.body)['type']]).toEqual([412, 'urn:counterfoil:problem:stale']);
        expect(await read()).toBe(seen);
        const both = await Promise.all([write(seen), write(seen)]);
        const won = both.filter(({ status }) => status < 300);
        if (won.length === 0) continue;
        const now = await read();
        // An edit that changes nothing does not change the version either.
        if (now === seen) continue;
        const [lost] = both.filter(({ status }) => status >= 300);
        expect(won).toHaveLength(1);
        expect(now === undefined ? [404, 412] : [412]).toContain(lost?.status);
        if (now !== undefined) expect((await write(now)).status).not.toBe(412);
        return;
      }
      unreached.push(operationId);
    },
  );

  it('is tried for each of them with a change that its version reveals', () => {
    expect(unreached).toEqual([]);
  });
});
