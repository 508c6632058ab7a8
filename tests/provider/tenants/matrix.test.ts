import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '../../../server/provider/access/records.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { createServer } from '../../../server/provider/http/server.ts';
import { createLog } from '../../../server/provider/log.ts';
import { defineRead } from '../../../server/provider/mechanism/define-operation.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import { readTransaction } from '../../../server/provider/queries/transactions/transaction-rows.ts';
import { addressOf, headersOf, type ContractRequest } from '../contract/contract-request.ts';
import { createCaller, openSession } from '../create-caller.ts';
import { listOf, objectOf, readCalls, readDocument, type DescribedCall } from '../described-call.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { readReach } from '../reach/all.ts';
import { readRecordGraph } from '../record-graph.ts';
import { isThorough } from '../../repeats.ts';
import { findForeign, readCanaries, type Canaries } from './canaries.ts';
import { absent, createProber, type Probe } from './probes.ts';
import { viewers, type TenantViewer } from './tenant-viewers.ts';

const document = readDocument();
const permissions = listOf(
  objectOf(objectOf(objectOf(document['components'])['schemas'])['Permission'])['enum'],
).map(String);

/** Calls that some tenant may make; destructive ones come last. */
const calls = readCalls(document)
  .filter(({ given }) => {
    const access = objectOf(given['x-access']);
    // Whom a SCIM token reaches is asked in identity/scim/attacks.test.ts: no tenant has a session for it.
    if (access['scheme'] !== undefined) return false;
    return access['public'] !== true && (access['roles'] === undefined || listOf(access['roles']).length > 1);
  })
  .toSorted((left, right) => Number(left.method === 'DELETE') - Number(right.method === 'DELETE'));

const counts = { probes: 0, alike: 0, own: 0, ownReached: 0 };
const unreached: string[] = [];
/** Calls with a record in their path, by whether any of their requests passed the validation. */
const reached = new Map<string, boolean>();
const userIds = new Map<string, string>();
let provider: ProviderUnderTest;
let base: string;
let canaries: Canaries;
let prober: ReturnType<typeof createProber>;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  base = provider.base;
  const { database } = provider;
  prober = createProber(document, database, await readRecordGraph(database), await readReach());
  canaries = await readCanaries(database);
  for (const { name, role, partner, merchant } of viewers) {
    const tenant = merchant === null ? { partnerId: partner } : { merchantId: merchant };
    userIds.set(name, (await createCaller(database, { role, ...tenant, permissions })).userId);
  }
});
afterAll(() => provider.close());

const ask = async (
  call: DescribedCall,
  viewer: TenantViewer,
  request: ContractRequest,
): Promise<Answered> => {
  counts.probes += 1;
  const token = await openSession(provider.database, userIds.get(viewer.name) ?? '');
  const headers = { ...headersOf(request), authorization: `Bearer ${token}` };
  const body = request.body?.text ?? null;
  const answer = await send(base + addressOf(call.path, request), {
    method: request.method,
    headers,
    body,
  });
  if (request.method !== 'GET' && answer.status < 300) prober.forget();
  return answer;
};

const changing = ['date', 'x-request-id', 'content-length', 'keep-alive', 'connection', 'retry-after'];

/** An answer as text, without the requested ids and the parts that are new in every answer. */
const mask = ({ status, headers, body }: Answered, named: readonly string[]): string => {
  const stable = [...headers].filter(([name]) => !changing.includes(name));
  const text = JSON.stringify([status, stable, body]).replaceAll(/req_[0-9a-f-]{36}/g, 'REQUEST');
  return [...named, absent]
    .toSorted((left, right) => right.length - left.length)
    .reduce((masked, id) => masked.replaceAll(id, 'ID').replaceAll(encodeURIComponent(id), 'ID'), text);
};

/** The stored record of somebody else that a probe names. */
const rowNamed = async ({ kind, twin, named: [id] }: Probe): Promise<string | null> => {
  const record = kind === null || twin === null ? undefined : records[kind];
  if (record === undefined) return null;
  const { rows } = await sql<{ readonly row: string }>`
    select to_jsonb(record)::text as row from ${sql.table(record.table)} as record
    where ${sql.ref(`record.${record.key ?? 'id'}`)}::text = ${id}`.execute(provider.database);
  return JSON.stringify(rows);
};

const checkProbe = async (
  call: DescribedCall,
  viewer: TenantViewer,
  probe: Probe,
): Promise<readonly string[]> => {
  const before = await rowNamed(probe);
  const answer = await ask(call, viewer, probe.request);
  const described = `${viewer.name}, ${probe.class} ${probe.place}: ${addressOf(call.path, probe.request)} ${probe.request.body?.text.slice(0, 200) ?? ''} -> ${String(answer.status)}`;
  const findings: string[] = [];
  if (answer.status >= 500) findings.push(`${described} failed`);
  const named = new Set(probe.named);
  const foreign = findForeign(canaries.get(viewer.name) ?? new Set(), answer.body).filter(
    (text) => !named.has(text),
  );
  if (foreign.length > 0) findings.push(`${described} revealed ${foreign.slice(0, 5).join(', ')}`);
  if (probe.class === 'own') {
    counts.own += 1;
    if (answer.status < 300) counts.ownReached += 1;
    else unreached.push(`${call.operationId} as ${viewer.name}: ${String(answer.status)}`);
  }
  if (probe.twin === null) return findings;
  if (probe.place.startsWith('path/'))
    reached.set(call.operationId, reached.get(call.operationId) === true || answer.status !== 400);
  // A generated body that breaks a rule is refused with 400 before the owner of the record is checked.
  if (probe.place.startsWith('path/') && ![400, 403, 404].includes(answer.status))
    findings.push(`${described} was not refused`);
  if ((await rowNamed(probe)) !== before) findings.push(`${described} changed it`);
  counts.alike += 1;
  const twin = await ask(call, viewer, probe.twin);
  const [seen, absent] = [mask(answer, probe.named), mask(twin, probe.named)];
  if (seen !== absent) findings.push(`${described} differs from absent:\n  ${seen}\n  ${absent}`);
  return findings;
};

/** Each turn uses other records. */
const turns = isThorough ? 2 : 1;
/** How many of the two partners, and of the two merchants, make each call. */
const ofEachRole = isThorough ? 2 : 1;

/** The callers of a call: in the common run a partner or a merchant, in turns from call to call. */
const viewersOf = (call: DescribedCall): readonly TenantViewer[] => {
  const [partnerA, partnerB, merchantA, merchantB] = viewers;
  if (isThorough) return viewers;
  const at = calls.indexOf(call);
  const both = at % 2 === 0 ? [partnerA, merchantB] : [partnerB, merchantA];
  const able = both.filter((viewer) => mayCall(call, viewer));
  return able.slice(at % 4 < 2 ? 0 : -1).slice(0, 1);
};

const findingsOf = async (
  call: DescribedCall,
  callers: readonly TenantViewer[] = viewersOf(call),
): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const viewer of callers) {
    if (!mayCall(call, viewer)) continue;
    for (let turn = 0; turn < turns; turn += 1) {
      for (const probe of await prober.probesOf(call, viewer, turn))
        findings.push(...(await checkProbe(call, viewer, probe)));
    }
  }
  return findings;
};

const mayCall = ({ given }: DescribedCall, { role }: TenantViewer): boolean => {
  const roles: unknown = objectOf(given['x-access'])['roles'];
  return !Array.isArray(roles) || roles.includes(role);
};

describe('what belongs to somebody else', () => {
  it.each(calls.map((call) => [call.operationId, call] as const))('%s hides it', async (_id, call) => {
    expect((await findingsOf(call)).slice(0, 6)).toEqual([]);
  });

  it('was asked for in requests that are otherwise in order', () => {
    const never = [...reached].filter(([, isReached]) => !isReached).map(([operationId]) => operationId);
    expect(never).toEqual([]);
  });

  it('was looked for widely, by callers who do get what is theirs', () => {
    console.info(
      `${String(counts.probes)} probes of ${String(calls.length)} calls, ${String(counts.alike)} compared with absent; ` +
        `own reached ${String(counts.ownReached)} of ${String(counts.own)}; canaries ${viewers.map(({ name }) => String(canaries.get(name)?.size)).join(', ')}`,
    );
    if (process.env['FUZZ_REPORT'] !== undefined) console.info(unreached.join('\n'));
    expect(counts.ownReached).toBeGreaterThan(counts.own / 2);
    expect(counts.probes).toBeGreaterThanOrEqual(1_250 * ofEachRole);
  });

  it('is found in an operation that forgets whose it is', async () => {
    const careless = defineRead('getTransaction', ({ path }, { database }) =>
      readTransaction(database, { kind: 'all' }, path.id),
    );
    const description = readDescription();
    const server = createServer({
      description: {
        ...description,
        operations: description.operations.map((one) => ({ ...one, records: [] })),
      },
      operations: operations.map((one) => (one.operationId === 'getTransaction' ? careless : one)),
      database: provider.database,
      log: createLog('fatal'),
    });
    base = `${await server.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
    const call = calls.find(({ operationId }) => operationId === 'getTransaction');
    const findings = call === undefined ? [] : await findingsOf(call, viewers);
    await server.close();
    base = provider.base;
    expect(findings.filter((finding) => finding.includes(' revealed '))).toHaveLength(6 * turns);
    expect(findings.filter((finding) => finding.includes(' differs from absent'))).toHaveLength(6 * turns);
  });

  it('would be found in an answer', () => {
    const [own, secret] = ['mer_harbourviewhotel', 'Sakura Terrace Ryokan'];
    const hidden = canaries.get('merchant A') ?? new Set<string>();
    expect(findForeign(hidden, { data: [{ id: own, note: [secret] }], text: `x,"${secret}",y` })).toEqual([
      secret,
    ]);
    expect(findForeign(hidden, { data: [{ id: own }] })).toEqual([]);
    expect(findForeign(hidden, 'id,name\r\nmer_banksialodge,x')).toEqual(['mer_banksialodge']);
  });
});
