import { FileFault } from '../../settlement-files/file-line.ts';
import type { CsvMapping } from '../../settlement-files/csv-mapping.ts';
import { readerNamed, type ReaderName } from '../../settlement-files/readers.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { takeTurn } from '../store/take-turn.ts';
import { linkLines } from './link-lines.ts';
import { matchPlans, type MatchName } from './match-plan.ts';
import { stageLines } from './stage-lines.ts';

/** A file of a bank or a payment provider, and who has it read. */
export interface SettlementContent {
  readonly match: MatchName;
  readonly reader: ReaderName;
  /** What the columns of a CSV file are. */
  readonly mapping?: CsvMapping | undefined;
  readonly name: string;
  readonly readBy: string;
  readonly sha256: Buffer;
  /** Its text from the beginning, in pieces. */
  readonly pieces: () => Iterable<string>;
}

/** What became of a file: read whole, or nothing of it. */
export type SettlementReading =
  | { readonly kind: 'read'; readonly id: string }
  | { readonly kind: 'reader' | 'columns' | 'before' }
  | { readonly kind: 'fault'; readonly fault: FileFault };

/** Why a file was not read, in a sentence. */
export const whyNotRead = (reading: Exclude<SettlementReading, { readonly kind: 'read' }>): string => {
  switch (reading.kind) {
    case 'reader':
      return 'This match reads no files of this format.';
    case 'columns':
      return 'Say which column has what.';
    case 'before':
      return 'The same content was read already.';
    case 'fault':
      return `Line ${String(reading.fault.line)}: ${reading.fault.message}`;
  }
};

/** Lets one transaction at a time link the lines of a match or change their state: two would link a record twice, or link what was just closed. */
export const takeMatch = (database: Database, match: MatchName): Promise<void> =>
  takeTurn(database, `reconciliation ${match}`);

/** Reads a file whole and links its lines, in the transaction; what is refused leaves nothing behind. */
export const readSettlement = async (
  database: Database,
  { match, reader: name, mapping, name: fileName, readBy, sha256, pieces }: SettlementContent,
): Promise<SettlementReading> => {
  if (!matchPlans[match].readers.includes(name)) return { kind: 'reader' };
  const reader = readerNamed(name, mapping);
  if (reader === undefined) return { kind: 'columns' };
  await takeMatch(database, match);
  const before = await database
    .selectFrom('settlement_files')
    .select('id')
    .where('match', '=', match)
    .where('sha256', '=', sha256)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  if (before !== undefined) return { kind: 'before' };
  const id = createId('stf');
  try {
    const { account } = await stageLines(database, { id, match }, reader, pieces());
    await database
      .insertInto('settlement_files')
      .values({ id, match, reader: name, name: fileName.slice(0, 100), sha256, account, read_by: readBy })
      .execute();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return { kind: 'fault', fault: error };
  }
  await linkLines(database, match);
  return { kind: 'read', id };
};
