import type { JsonObject } from '@counterfoil/engine/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRequest } from '../contract/contract-request.ts';
import { createContractWorld, type ContractWorld } from '../contract/contract-world.ts';
import { readCalls, readDocument } from '../described-call.ts';
import { fuzzSeed } from '../fuzz-seed.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { runTransactions } from '../test-run.ts';
import { moneyTables } from './unaudited.ts';
import { needsAudit, unauditedOf } from './unaudited-changes.ts';
import { stopWatching, watchChanges, type ChangedRow } from './watch-changes.ts';

const document = readDocument();
const writes = readCalls(document).filter(({ method }) => method !== 'GET');
/** Repetitions of one call: the first may already be answered with success. */
const sends = 2;

let provider: ProviderUnderTest;
let world: ContractWorld;
let takeChanges: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  provider = await startProvider({ transactions: runTransactions });
  world = await createContractWorld(document, provider, fuzzSeed);
  takeChanges = await watchChanges(provider.database);
});
afterAll(async () => {
  await stopWatching(provider.database);
  await provider.close();
});

/** The organisations whose trail must contain a change; none for money, which has a history of its own. */
const ownersOf = ({ table, before, after }: ChangedRow): readonly unknown[] => {
  if (table === 'merchants') return [before?.['id'] ?? after?.['id']];
  if (moneyTables.includes(table)) return [];
  return [before, after].flatMap((row) => [row?.['merchant_id'], row?.['partner_id']]);
};

const findingsOf = (entry: JsonObject, row: ChangedRow, sent: unknown): readonly string[] => {
  if (!needsAudit(row)) return [];
  const unaudited = unauditedOf(entry, row, sent);
  const concerns: unknown = entry['concerns'];
  const trails: readonly unknown[] = [
    entry['target'],
    ...(Array.isArray(concerns) ? concerns.map(String) : []),
  ];
  const missing = ownersOf(row).filter((owner) => typeof owner === 'string' && !trails.includes(owner));
  return [
    ...unaudited.map((what) => `does not record ${what}`),
    ...missing.map((owner) => `changes ${row.table}, which is not in the trail of ${String(owner)}`),
  ];
};

const bodyOf = ({ body }: ContractRequest): unknown =>
  body?.type === 'application/json' ? JSON.parse(body.text) : null;

describe('the audit entry of a call that changes something', () => {
  const changing: string[] = [];
  it.each(writes.map((call) => [call.operationId, call] as const))(
    '%s records old and new values, in the trail of the owner',
    async (operationId, call) => {
      const send = world.sender(call);
      const findings: string[] = [];
      let sent = 0;
      for await (const request of world.requests(call, 0)) {
        await takeChanges();
        await send(request);
        for (const { entry, rows } of await takeChanges()) {
          if (entry?.['operation'] !== operationId || entry['type'] === 'failure') continue;
          findings.push(...rows.flatMap((row) => findingsOf(entry, row, bodyOf(request))));
          if (rows.some(needsAudit)) changing.push(operationId);
        }
        sent += 1;
        if (sent === sends) break;
      }
      expect([...new Set(findings)]).toEqual([]);
    },
  );

  it('was looked at for nearly all calls that change something', () => {
    expect(new Set(changing).size).toBeGreaterThanOrEqual(leastChanging);
  });
});

const leastChanging = 100;
