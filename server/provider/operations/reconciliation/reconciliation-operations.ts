import { createHash } from 'node:crypto';
import type { components } from '../../../../openapi/generated/provider.ts';
import { FileFault } from '../../../settlement-files/file-line.ts';
import { readerNamed } from '../../../settlement-files/readers.ts';
import type { CsvMapping } from '../../../settlement-files/csv-mapping.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readFile } from '../../queries/files/stored-files.ts';
import {
  readReadFile,
  readSettlementLine,
  settlementFilePlan,
  settlementLinePlan,
} from '../../queries/reconciliation/settlement-rows.ts';
import { keepLines } from '../../reconciliation/keep-lines.ts';
import { linkLines } from '../../reconciliation/link-lines.ts';
import { matchPlans } from '../../reconciliation/match-plan.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Columns = components['schemas']['SettlementColumns'];

const listSettlementFiles = defineList('listSettlementFiles', settlementFilePlan);
const listSettlementLines = defineList('listSettlementLines', settlementLinePlan);
const getSettlementLine = defineRead('getSettlementLine', ({ path }, { database }) =>
  readSettlementLine(database, path.id),
);

const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const;

const mappingOf = ({
  order = 'ymd',
  point = 'point',
  delimiter = 'comma',
  ...columns
}: Columns): CsvMapping => ({
  ...columns,
  order,
  point: point === 'point' ? '.' : ',',
  delimiter: delimiters[delimiter],
});

/** Lets one transaction at a time link the lines of a match or change their state: two would link a record twice, or link what was just closed. */
const takeMatch = (database: Database, match: string): Promise<void> =>
  takeTurn(database, `reconciliation ${match}`);

/** A line as it is once nobody else changes it; throws 404 where there is none. */
const lockLine = async (database: Database, id: string) => {
  const { match } = await readSettlementLine(database, id);
  await takeMatch(database, match);
  return readSettlementLine(database, id);
};

const pieceSize = 64 * 1024;

/** The text of a file in pieces, so that not all of it is text at once. */
const piecesOf = function* (content: Buffer): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < content.length; at += pieceSize)
    yield decoder.decode(content.subarray(at, at + pieceSize), { stream: at + pieceSize < content.length });
};

/** Reads an uploaded file whole, or not at all, and links its lines. */
const readSettlementFile = defineWrite('readSettlementFile', async ({ body }, { database, viewer }) => {
  const { match, reader: name, file_ids, columns } = body;
  if (!matchPlans[match].readers.includes(name))
    return {
      refused: unprocessable({
        pointer: '/reader',
        code: 'reader',
        message: 'This match reads no files of this format.',
      }),
    };
  const reader = readerNamed(name, columns === undefined ? undefined : mappingOf(columns));
  if (reader === undefined)
    return {
      refused: unprocessable({
        pointer: '/columns',
        code: 'required',
        message: 'Say which column has what.',
      }),
    };
  await takeMatch(database, match);
  const file = await readFile(database, file_ids[0] ?? '');
  const sha256 = createHash('sha256').update(file.content).digest();
  const before = await database
    .selectFrom('settlement_files')
    .select('name')
    .where('match', '=', match)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (before !== undefined)
    return { refused: conflict('settlement-file-read', 'The same content was read already.') };
  const id = createId('stf');
  await database
    .insertInto('settlement_files')
    .values({ id, match, reader: name, name: file.name, sha256, account: null, read_by: viewer.user.email })
    .execute();
  try {
    const { account } = await keepLines(database, { id, match }, reader, piecesOf(file.content));
    await database.updateTable('settlement_files').set({ account }).where('id', '=', id).execute();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    await database.deleteFrom('settlement_files').where('id', '=', id).execute();
    return {
      refused: unprocessable({
        pointer: '/file_ids/0',
        code: error.code,
        message: `Line ${String(error.line)}: ${error.message}`,
      }),
    };
  }
  await linkLines(database, match);
  return { answer: await readReadFile(database, id), audit: { target: id } };
});

const closeSettlementLine = defineWrite(
  'closeSettlementLine',
  async ({ path, body }, { database, viewer }) => {
    const { state } = await lockLine(database, path.id);
    if (state !== 'open') return { refused: conflict('settlement-line-not-open', 'This line is not open.') };
    if (body.reason === 'other' && (body.note ?? '').trim() === '')
      return {
        refused: unprocessable({ pointer: '/note', code: 'required', message: 'Say what was found out.' }),
      };
    await database
      .updateTable('settlement_lines')
      .set({
        state: 'closed',
        closed_reason: body.reason,
        closed_note: body.note ?? null,
        closed_by: viewer.user.email,
        closed_at: transactionNow,
      })
      .where('id', '=', path.id)
      .execute();
    return { answer: await readSettlementLine(database, path.id) };
  },
);

/** Takes back that a line was closed, or its links. */
const reopenSettlementLine = defineWrite('reopenSettlementLine', async ({ path }, { database }) => {
  const { state } = await lockLine(database, path.id);
  if (state === 'open') return { refused: conflict('settlement-line-open', 'This line is open.') };
  await database.deleteFrom('settlement_links').where('line_id', '=', path.id).execute();
  await database
    .updateTable('settlement_lines')
    .set({ state: 'open', rule: null, confidence: null })
    .set({ closed_reason: null, closed_note: null, closed_by: null, closed_at: null })
    .$if(state === 'linked', (update) => update.set({ cause: 'unlinked' }))
    .where('id', '=', path.id)
    .execute();
  return { answer: await readSettlementLine(database, path.id) };
});

/** Files of banks and payment providers against our records. */
export const reconciliationOperations: readonly Operation[] = [
  listSettlementFiles,
  readSettlementFile,
  listSettlementLines,
  getSettlementLine,
  closeSettlementLine,
  reopenSettlementLine,
];
