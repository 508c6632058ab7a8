import { sql } from 'kysely';
import type { Logger } from 'pino';
import { writeAudit } from '../access/audit.ts';
import { ownRequest } from '../mechanism/own-request.ts';
import { piecesOfFile } from '../reconciliation/file-pieces.ts';
import { readSettlement, whyNotRead, type SettlementReading } from '../reconciliation/read-settlement.ts';
import { hashOfFile, listWatched, moveWatched, type WatchedFile } from '../reconciliation/watched-folder.ts';
import type { Database } from '../store/store.ts';
import { tryTurn } from '../store/take-turn.ts';
import type { Worker } from './workers.ts';

/** Who reads what is put into the folder. */
const reader = 'watched folder';

/** Why a file was not read, in a sentence; nobody is there to say what the columns of a CSV file are. */
const whyOf = (reading: Exclude<SettlementReading, { readonly kind: 'read' }>): string =>
  reading.kind === 'columns'
    ? 'The columns of a CSV file must be told: read it in the portal.'
    : whyNotRead(reading);

/** Reads one file in a transaction of its own; null where another process is at it. */
const readOne = (database: Database, file: WatchedFile): Promise<SettlementReading | null> =>
  database.transaction().execute(async (transaction) => {
    if (!(await tryTurn(transaction, 'watched settlements'))) return null;
    // A file of a million lines takes longer than a call may.
    await sql`set local statement_timeout = '30min'`.execute(transaction);
    const { match, path, name } = file;
    const sha256 = await hashOfFile(path);
    const pieces = () => piecesOfFile(path);
    const reading = await readSettlement(transaction, {
      ...{ match, reader: file.reader, name, readBy: reader, sha256 },
      pieces,
    });
    if (reading.kind === 'read')
      await writeAudit(
        transaction,
        { operationId: 'readSettlementFile', actor: null, request: ownRequest() },
        { type: 'create', target: reading.id, after: { name, match, reader: file.reader } },
      );
    return reading;
  });

/** Reads what is put into a folder, one file in each step, and moves it to what was read or refused; nothing of a refused file is kept. */
export const createSettlementWatcher = (
  folder: string,
  log: Pick<Logger, 'warn' | 'info'>,
  now: () => number = Date.now,
): Worker => {
  const warnedOf = new Set<string>();
  const warnOfLinks = (elsewhere: readonly string[]): void => {
    for (const path of elsewhere.filter((one) => !warnedOf.has(one))) {
      warnedOf.add(path);
      log.warn({ file: path, why: 'This leads out of the folder that is watched.' }, 'a folder is not read');
    }
  };
  const step = async (database: Database): Promise<boolean> => {
    const { files, elsewhere } = await listWatched(folder, now());
    warnOfLinks(elsewhere);
    const [file] = files;
    if (file === undefined) return false;
    const reading = file.refusal === null ? await readOne(database, file) : undefined;
    if (reading === null) return false;
    if (reading?.kind === 'read') {
      await moveWatched(folder, file, 'read', null, now());
      log.info({ file: file.name, id: reading.id }, 'a settlement file was read');
      return true;
    }
    const why = reading === undefined ? file.refusal : whyOf(reading);
    await moveWatched(folder, file, 'refused', why, now());
    log.warn({ file: file.name, why }, 'a settlement file was refused');
    return true;
  };
  return { name: 'watch-settlements', everyMs: 30_000, step };
};
