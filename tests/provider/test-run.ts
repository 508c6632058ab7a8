/** The number of transactions that most tests find in their store; the run's PostgreSQL is seeded with as many. */
export const runTransactions = 300;

/** What all workers of a run share: a folder for stores, and a seeded PostgreSQL where this machine has one. */
export interface TestRun {
  readonly folder: string;
  readonly postgres?: string;
}

const variable = 'COUNTERFOIL_TEST_RUN';

/** Announces the run to the workers that are started from now on. */
export const announceTestRun = (run: TestRun): void => {
  process.env[variable] = JSON.stringify(run);
};

/** The announced run; null where tests run by themselves, as in a journey. */
export const readTestRun = (): TestRun | null => {
  const announced: unknown = JSON.parse(process.env[variable] ?? 'null');
  return isTestRun(announced) ? announced : null;
};

const isTestRun = (value: unknown): value is TestRun =>
  typeof value === 'object' && value !== null && 'folder' in value;
