import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { Database } from '../store/store.ts';
import type { Transaction } from '../queries/transaction-rows.ts';
import { createGrowingFile } from './growing-file.ts';
import type { GrowingFile } from './growing-file.ts';
import { readCell } from './report-columns.ts';
import type { ReportColumn, ReportWords } from './report-columns.ts';
import type { RowEncoder } from './row-encoder.ts';

const BATCH = 1_000;

export interface ExportJob {
  readonly rows: Expression<Transaction>;
  readonly columns: readonly ReportColumn[];
  readonly words: ReportWords;
  readonly encoder: RowEncoder;
}

export interface StartedFile {
  readonly file: GrowingFile;
  readonly copyRest: () => Promise<void>;
}

/**
 * Begins to write every row of the job, in batches from a cursor of the caller's transaction, so that memory
 * stays constant. What can fail at the start has failed when this answers; the rest is copied by `copyRest`.
 */
export async function startExport(database: Database, job: ExportJob): Promise<StartedFile> {
  await sql`declare export_rows no scroll cursor for ${job.rows}`.execute(database);
  const first = await fetchBatch(database);
  const file = await createGrowingFile();
  await file.append(job.encoder.header(job.columns.map((column) => job.words.heading(column))));
  return {
    file,
    copyRest: async () => {
      let rows = first;
      for (;;) {
        await file.append(encode(job, rows));
        if (rows.length < BATCH) break;
        rows = await fetchBatch(database);
      }
      await file.append(job.encoder.end());
    },
  };
}

async function fetchBatch(database: Database): Promise<readonly Transaction[]> {
  const { rows } = await sql<Transaction>`fetch forward ${sql.lit(BATCH)} from export_rows`.execute(database);
  return rows;
}

function encode(job: ExportJob, rows: readonly Transaction[]): Uint8Array {
  return job.encoder.rows(rows.map((row) => job.columns.map((column) => readCell(job.words, column, row))));
}
