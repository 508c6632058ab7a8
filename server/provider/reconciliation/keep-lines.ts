import { sql } from 'kysely';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import type { FileLine, FileReader, FileSummary } from '../../settlement-files/file-line.ts';
import type { MatchName } from './match-plan.ts';

/** So many lines are written at once. */
const atOnce = 1000;

const shortest = 6;
const mostWords = 200;

/** What is looked for in a line: its references and the words of its text, each by itself and joined with the next two. */
const wordsOf = ({ reference, bankReference, text }: FileLine): readonly string[] => {
  const parts = [reference, bankReference, text].flatMap((part) => [
    (part ?? '').toUpperCase().match(/[A-Z0-9]+/g) ?? [],
  ]);
  const words = parts.flatMap((some) =>
    some.flatMap((_, index) => [1, 2, 3, 4].map((count) => some.slice(index, index + count).join(''))),
  );
  return [...new Set(words)]
    .filter((word) => word.length >= shortest && word.length <= 64)
    .slice(0, mostWords);
};

const cut = (text: string | null, length: number): string | null => text?.slice(0, length) ?? null;

const writeLines = async (
  database: Database,
  file: { readonly id: string; readonly match: MatchName },
  lines: readonly FileLine[],
): Promise<void> => {
  const rows = lines.map((line) => ({
    id: createId('stl'),
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
    words: wordsOf(line),
  }));
  await sql`insert into settlement_lines (id, file_id, match, line, account, booked_on, valued_on, amount, fee, currency, reference,
      bank_reference, batch, kind, text, words)
    select id, ${file.id}, ${file.match}, line, account, booked_on, valued_on, amount, fee, currency, reference, bank_reference, batch,
      kind, text, words
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, line integer, account text, booked_on date, valued_on date,
      amount bigint, fee bigint, currency text, reference text, bank_reference text, batch text, kind text, text text, words text[])`.execute(
    database,
  );
};

/** Reads a text to its end and keeps its lines, some at a time. Throws the `FileFault` of the reader; some lines may be written by then, and go with their file. */
export const keepLines = async (
  database: Database,
  file: { readonly id: string; readonly match: MatchName },
  reader: FileReader,
  text: Iterable<string>,
): Promise<FileSummary> => {
  const reading = reader(text);
  let lines: FileLine[] = [];
  for (;;) {
    const step = reading.next();
    if (step.done !== true) lines.push(step.value);
    if (lines.length > 0 && (step.done === true || lines.length === atOnce)) {
      await writeLines(database, file, lines);
      lines = [];
    }
    if (step.done === true) return step.value;
  }
};
