import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord, type JsonObject } from '../../../engine/json.ts';
import { createContractWorld, type ContractWorld } from '../contract/contract-world.ts';
import { readCalls, readDocument } from '../described-call.ts';
import { fuzzSeed } from '../fuzz-seed.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { moneyTables, untoldCalls, untoldColumns, untoldTables } from './untold.ts';
import { watchChanges, type ChangedRow } from './watch-changes.ts';

const document = readDocument();
const writes = readCalls(document).filter(({ method }) => method !== 'GET');
const skippedTables = new Set(Object.values(untoldTables).flat());
const skippedColumns = new Set(Object.values(untoldColumns).flat());
/** Sends of one call: the first may be answered with what it was already. */
const sends = 3;

let provider: ProviderUnderTest;
let world: ContractWorld;
let takeChanges: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  provider = await startProvider({ transactions: 40 });
  world = await createContractWorld(document, provider, fuzzSeed);
  takeChanges = await watchChanges(provider.database);
});
afterAll(() => provider.close());

/** The merchant of whose trail a change is part; null of money, which has a history of its own. */
const merchantOf = ({ table, before }: ChangedRow): unknown => {
  if (table === 'merchants') return before['id'];
  return moneyTables.includes(table) ? null : before['merchant_id'];
};

const findingsOf = (entry: JsonObject, rows: readonly ChangedRow[]): readonly string[] => {
  const before = entry['old_value'];
  const concerns: unknown = entry['concerns'];
  const trails: readonly unknown[] = [
    entry['target'],
    ...(Array.isArray(concerns) ? concerns.map(String) : []),
  ];
  return rows.flatMap((row) => {
    const columns = row.columns.filter((name) => !skippedColumns.has(name));
    if (columns.length === 0 || skippedTables.has(row.table)) return [];
    const merchant = merchantOf(row);
    return [
      ...(isRecord(before) && Object.keys(before).length > 0
        ? []
        : [`tells nothing of what ${columns.join(', ')} of ${row.table} was`]),
      ...(typeof merchant === 'string' && !trails.includes(merchant)
        ? [`changes ${row.table}, which is not in the trail of its merchant`]
        : []),
    ];
  });
};

describe('the audit entry of a call that changes what was there', () => {
  const changing: string[] = [];
  it.each(writes.map((call) => [call.operationId, call] as const))(
    '%s tells what it was before, and is in the trail of its merchant',
    async (operationId, call) => {
      const send = world.sender(call);
      const findings: string[] = [];
      let sent = 0;
      for await (const request of world.requests(call, 0)) {
        await takeChanges();
        await send(request);
        for (const { entry, rows } of await takeChanges()) {
          if (entry?.['operation'] !== operationId || entry['type'] === 'failure') continue;
          findings.push(...findingsOf(entry, rows));
          if (rows.some(({ table }) => !skippedTables.has(table))) changing.push(operationId);
        }
        sent += 1;
        if (sent === sends) break;
      }
      const excused = untoldCalls[operationId];
      if (excused === undefined) expect([...new Set(findings)]).toEqual([]);
      // An excuse that is needed no more is taken off the list.
      else expect(findings.length).toBeGreaterThan(0);
    },
  );

  it('was looked at for nearly all calls that change something', () => {
    expect(new Set(changing).size).toBeGreaterThanOrEqual(leastChanging);
  });
});

const leastChanging = 70;
