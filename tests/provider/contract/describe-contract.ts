import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalls, readDocument, type DescribedCall } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createAnswerValidator } from './answer-validator.ts';
import { createContractWorld, type ContractWorld } from './contract-world.ts';
import { runContract } from './run-contract.ts';
import { fuzzSeed } from '../fuzz-seed.ts';
import { repeats } from '../../repeats.ts';

const document = readDocument();
const validate = createAnswerValidator(document);
const seed = fuzzSeed;

/** Requests to each operation. */
const count = repeats(100, 50);
const leastReached = 0.95;

/** Tests the contract of the operations that `isSelected` picks, destructive ones last. */
export const describeContract = (name: string, isSelected: (call: DescribedCall) => boolean): void => {
  const calls = readCalls(document)
    .filter(isSelected)
    .toSorted((left, right) => harmOf(left) - harmOf(right));
  const unreached: string[] = [];
  const totals = new Map<number, number>();
  let provider: ProviderUnderTest;
  let world: ContractWorld;

  describe(`${name}, ${String(count)} requests to each (seed ${String(seed)})`, () => {
    beforeAll(async () => {
      provider = await startProvider({ transactions: 300 });
      world = await createContractWorld(document, provider, seed);
    });
    afterAll(() => provider.close());

    it.each(calls.map((call) => [call.operationId, call] as const))(
      '%s answers as described and never fails',
      async (operationId, call) => {
        const outcome = await runContract(call, world.requests(call, count), world.sender(call), validate);
        if (!outcome.isReached) unreached.push(operationId);
        for (const [status, times] of outcome.statuses) totals.set(status, (totals.get(status) ?? 0) + times);
        if (process.env['FUZZ_REPORT'] !== undefined)
          console.info(`${operationId}: ${JSON.stringify(Object.fromEntries(outcome.statuses))}`);
        expect(outcome.findings.slice(0, 8)).toEqual([]);
      },
    );

    it('reaches nearly all of them with a success', () => {
      const reached = calls.length - unreached.length;
      const sum = [...totals.values()].reduce((all, times) => all + times, 0);
      console.info(
        `${name} (seed ${String(seed)}): ${String(sum)} requests, ${String(reached)} of ${String(calls.length)} reached; ` +
          `${JSON.stringify(Object.fromEntries(totals))}; not reached: ${unreached.join(', ') || 'none'}`,
      );
      expect(reached).toBeGreaterThanOrEqual(calls.length * leastReached);
    });
  });
};

/** Operations that remove something others need come after those. */
const harmOf = ({ method, operationId }: DescribedCall): number => {
  if (operationId === 'logout') return 4;
  if (method === 'DELETE') return 3;
  if (/delete|remove|deactivate|status|cancel|reset/i.test(operationId)) return 2;
  return method === 'GET' || method === 'POST' ? 0 : 1;
};
