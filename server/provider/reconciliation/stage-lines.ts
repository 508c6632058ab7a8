import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import type { FileLine, FileReader, FileSummary } from '../../settlement-files/file-line.ts';
import type { MatchName } from './match-plan.ts';

/** So many lines are written at once. */
const atOnce = 1000;

const cut = (text: string | null, length: number): string | null => text?.slice(0, length) ?? null;

/** A line of a file, counted from 1. */
type NumberedLine = FileLine & { readonly id: string; readonly number: number };

/** A file whose lines are read. */
export interface StagedFile {
  readonly id: string;
  readonly match: MatchName;
}

/** Ids of one file differ in their ends alone, in the order of its lines: an index takes them in much sooner than random ones. */
const createIds = (): ((line: number) => string) => {
  const base = randomBytes(8).toString('hex');
  return (count) => `stl_${base}${count.toString(16).padStart(8, '0')}`;
};

const writeLines = async (
  database: Database,
  { id: file, match }: StagedFile,
  lines: readonly NumberedLine[],
): Promise<void> => {
  const rows = lines.map((line) => ({
    id: line.id,
    number: line.number,
    line: line.line,
    account: cut(line.account, 64),
    booked_on: line.bookedOn,
    valued_on: line.valuedOn,
    amount: line.amount,
    fee: line.fee,
    currency: line.currency,
    reference: cut(line.reference, 200),
    bank_reference: cut(line.bankReference, 200),
    batch: cut(line.batch, 200),
    kind: cut(line.kind, 100),
    text: line.text.slice(0, 2000),
  }));
  // Of 200,000 lines, recordsets of json took 1.3 s, arrays 1.7 s and recordsets of jsonb 3.0 s.
  await sql`insert into read_lines (id, file_id, match, line, account, booked_on, valued_on, amount, fee, currency, reference,
      bank_reference, batch, kind, text, number)
    select id, ${file}, ${match}, line, account, booked_on, valued_on, amount, fee, currency, reference, bank_reference, batch, kind, text, number
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id text, number integer, line integer, account text, booked_on date, valued_on date,
      amount bigint, fee bigint, currency text, reference text, bank_reference text, batch text, kind text, text text)`.execute(
    database,
  );
};

/** Makes the table of the transaction that takes the lines of a file, empty. */
export const prepareLines = async (database: Database): Promise<void> => {
  await sql`drop table if exists read_lines`.execute(database);
  await sql`create temp table read_lines (like settlement_lines including defaults including generated, number integer not null) on commit drop`.execute(
    database,
  );
};

/**
 * Reads a text to its end into a table of the transaction, some lines at a time, from which `linkLines` takes them. Throws the `FileFault` of
 * the reader, and nothing of the file is kept then.
 */
export const stageLines = async (
  database: Database,
  file: StagedFile,
  reader: FileReader,
  text: Iterable<string>,
): Promise<FileSummary> => {
  await prepareLines(database);
  const createLineId = createIds();
  const reading = reader(text);
  let lines: NumberedLine[] = [];
  let count = 0;
  // Lines are read while the ones before them are written.
  let writing = Promise.resolve();
  try {
    for (;;) {
      const step = reading.next();
      if (step.done !== true) {
        count += 1;
        lines.push({ ...step.value, id: createLineId(count), number: count });
      }
      if (step.done === true || lines.length === atOnce) {
        await writing;
        writing = writeLines(database, file, lines);
        lines = [];
      }
      if (step.done !== true) continue;
      await writing;
      await sql`analyze read_lines`.execute(database);
      return step.value;
    }
  } finally {
    // The transaction takes nothing else before this has ended.
    await writing;
  }
};
