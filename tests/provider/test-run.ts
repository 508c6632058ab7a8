/** How many transactions most tests find in their store; the run's PostgreSQL is seeded with as many. */
export const RUN_TRANSACTIONS = 300;

/** What all workers of a run share: a folder for stores, and a seeded PostgreSQL where this machine has one. */
export interface TestRun {
  readonly folder: string;
  readonly postgres?: string;
}

const VARIABLE = 'COUNTERFOIL_TEST_RUN';

/** Tells the workers that are started from now on. */
export function announceTestRun(run: TestRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

/** What was announced; nothing where tests run by themselves, as in a journey. */
export function readTestRun(): TestRun | null {
  const announced: unknown = JSON.parse(process.env[VARIABLE] ?? 'null');
  return isTestRun(announced) ? announced : null;
}

function isTestRun(value: unknown): value is TestRun {
  return typeof value === 'object' && value !== null && 'folder' in value;
}
