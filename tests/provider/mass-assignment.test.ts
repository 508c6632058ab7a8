import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, headersOf, jsonBody } from './contract/contract-request.ts';
import { mergeParts } from './contract/fitting-values.ts';
import { fittingRequests } from './contract/plan-requests.ts';
import { createCaller } from './create-caller.ts';
import { listOf, objectOf, readCalls, readDocument, type DescribedCall } from './described-call.ts';
import { send, startProvider, type ProviderUnderTest } from './provider-under-test.ts';
import { readRecordGraph } from './record-graph.ts';
import { recordPlaces } from './record-places.ts';

const document = readDocument();
const permissionsSchema = objectOf(objectOf(document['components'])['schemas'])['Permission'];
// SCIM ignores what it does not keep (RFC 7644, section 3.3); identity/scim/attacks.test.ts holds that nothing comes of it.
const writes = readCalls(document).filter(
  ({ body, given }) => body !== null && objectOf(given['x-access'])['scheme'] === undefined,
);

/** Fields that would change the owner or the rights of a record. */
const powers: JsonObject = {
  id: 'rec_chosen',
  role: 'Admin',
  roles: ['Admin'],
  roleId: 'role_admin',
  user_type: 'Admin',
  permissions: ['admin.users'],
  merchantId: 'mer_hotelkazahaya',
  merchant_id: 'mer_hotelkazahaya',
  partnerId: 'par_pacificrooms',
  partner_id: 'par_pacificrooms',
  user_id: 'usr_other',
  status: 1,
  created_at: '2020-01-01T00:00:00Z',
  updated_at: '2020-01-01T00:00:00Z',
  verified: true,
  email_verified_at: '2020-01-01T00:00:00Z',
  password_hash: 'x',
  is_admin: true,
  refunded_amount: 0,
  fee: 0,
  actor: 'admin@counterfoil.example',
  ip: '127.0.0.1',
};

let provider: ProviderUnderTest;
/** The accounts of the calls: most calls are Admin's, some only a Merchant's. */
let tokens: ReadonlyMap<'Admin' | 'Merchant', string>;
let known: (kind: string) => Promise<readonly string[]>;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const graph = await readRecordGraph(provider.database);
  known = (kind) => graph.ids(kind, 5);
  const permissions = listOf(objectOf(permissionsSchema)['enum']).map(String);
  const admin = await createCaller(provider.database, { role: 'Admin', permissions });
  const merchantId = 'mer_harbourviewhotel';
  const merchant = await createCaller(provider.database, { role: 'Merchant', merchantId, permissions });
  tokens = new Map([
    ['Admin', admin.token],
    ['Merchant', merchant.token],
  ]);
});
afterAll(() => provider.close());

const mayBeAdmin = ({ given }: DescribedCall): boolean => {
  const { roles } = objectOf(given['x-access']);
  return roles === undefined || listOf(roles).includes('Admin');
};

interface Spiked {
  readonly value: JsonObject;
  readonly pointers: readonly string[];
}

/** The value with every such field added that its schema does not name, and the same for each object inside it. */
const spikesOf = (schema: JsonObject, value: unknown, pointer: string): readonly Spiked[] => {
  if (!isRecord(value)) return [];
  const { properties, additionalProperties } = mergeParts(document, schema);
  const named = Object.keys(objectOf(properties));
  const added = Object.entries(powers).filter(([name]) => !named.includes(name));
  const whole = {
    value: { ...value, ...Object.fromEntries(added) },
    pointers: added.map(([name]) => `${pointer}/${name}`),
  };
  const inside = Object.entries(objectOf(properties)).flatMap(([name, property]) =>
    spikesOf(objectOf(property), value[name], `${pointer}/${name}`).map((spiked) => ({
      ...spiked,
      value: { ...value, [name]: spiked.value },
    })),
  );
  return additionalProperties === false ? [whole, ...inside] : inside;
};

describe('a body', () => {
  it.each(writes.map((call) => [call.operationId, call] as const))(
    'of %s takes no power that it does not name',
    async (_id, call) => {
      const kinds = new Map<string, readonly string[]>();
      for (const { kind } of recordPlaces(document, call)) kinds.set(kind, await known(kind));
      const [draft] = fc.sample(fittingRequests(call, { document, ids: (kind) => kinds.get(kind) ?? [] }), {
        seed: 3,
        numRuns: 1,
      });
      if (draft === undefined || call.body === null) throw new Error('Nothing was generated.');
      const spikes = spikesOf(call.body, draft.body, '');
      const choices = mergeParts(document, call.body);
      expect(spikes.length > 0 || choices['oneOf'] !== undefined || choices['anyOf'] !== undefined).toBe(
        true,
      );
      const token = tokens.get(mayBeAdmin(call) ? 'Admin' : 'Merchant') ?? '';
      for (const { value, pointers } of spikes) {
        const request = {
          kind: 'violation' as const,
          method: call.method,
          path: draft.path,
          query: {},
          header: {},
          body: jsonBody(value),
        };
        const answer = await send(provider.base + addressOf(call.path, request), {
          method: call.method,
          headers: { ...headersOf(request), authorization: `Bearer ${token}` },
          body: request.body.text,
        });
        const reported = listOf(objectOf(answer.body)['errors']).map((fault) =>
          String(objectOf(fault)['pointer']),
        );
        expect([answer.status, pointers.filter((pointer) => !reported.includes(pointer))]).toEqual([400, []]);
      }
    },
  );
});
