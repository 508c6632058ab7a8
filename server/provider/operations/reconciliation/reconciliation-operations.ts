import { createHash } from 'node:crypto';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { CsvMapping } from '../../../settlement-files/csv-mapping.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readFile } from '../../queries/files/stored-files.ts';
import {
  missingRecordPlan,
  readReadFile,
  readSettlementLine,
  settlementFilePlan,
  settlementLinePlan,
} from '../../queries/reconciliation/settlement-rows.ts';
import { piecesOfBytes } from '../../reconciliation/file-pieces.ts';
import {
  readSettlement,
  takeMatch,
  whyNotRead,
  type SettlementReading,
} from '../../reconciliation/read-settlement.ts';
import { countClosed, takeBack } from '../../reconciliation/take-back.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Columns = components['schemas']['SettlementColumns'];

const listSettlementFiles = defineList('listSettlementFiles', settlementFilePlan);
const listSettlementLines = defineList('listSettlementLines', settlementLinePlan);
const listMissingRecords = defineList('listMissingRecords', missingRecordPlan);
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

/** A line as it is once nobody else changes it; throws 404 where there is none. */
const lockLine = async (database: Database, id: string) => {
  const { match } = await readSettlementLine(database, id);
  await takeMatch(database, match);
  return readSettlementLine(database, id);
};

/** Reads an uploaded file whole, or not at all, and links its lines. */
const readSettlementFile = defineWrite('readSettlementFile', async ({ body }, { database, viewer }) => {
  const { match, reader, file_ids, columns } = body;
  const { name, content } = await readFile(database, file_ids[0] ?? '');
  const reading = await readSettlement(database, {
    match,
    reader,
    mapping: columns === undefined ? undefined : mappingOf(columns),
    name,
    readBy: viewer.user.email,
    sha256: createHash('sha256').update(content).digest(),
    pieces: () => piecesOfBytes(content),
  });
  if (reading.kind === 'read')
    return { answer: await readReadFile(database, reading.id), audit: { target: reading.id } };
  return { refused: refusalOf(reading) };
});

const refusalOf = (reading: Exclude<SettlementReading, { readonly kind: 'read' }>) => {
  const message = whyNotRead(reading);
  switch (reading.kind) {
    case 'reader':
      return unprocessable({ pointer: '/reader', code: 'reader', message });
    case 'columns':
      return unprocessable({ pointer: '/columns', code: 'required', message });
    case 'before':
      return conflict('settlement-file-read', message);
    case 'fault':
      return unprocessable({ pointer: '/file_ids/0', code: reading.fault.code, message });
  }
};

/** Takes a whole file back, unless somebody closed one of its lines. */
const takeBackSettlementFile = defineWrite(
  'takeBackSettlementFile',
  async ({ path, body }, { database, viewer }) => {
    const { match } = await readReadFile(database, path.id);
    await takeMatch(database, match);
    const { taken_back_at: before } = await readReadFile(database, path.id);
    if (before !== null)
      return { refused: conflict('settlement-file-taken-back', 'This file was taken back already.') };
    const closed = await countClosed(database, path.id);
    if (closed > 0)
      return {
        refused: conflict(
          'settlement-file-closed-lines',
          'Somebody closed lines of this file. Reopen them first.',
        ),
      };
    const { email: by } = viewer.user;
    const lines = await takeBack(database, { id: path.id, match }, { by, reason: body.reason });
    const answer = await readReadFile(database, path.id);
    const count = lines.reduce((sum, each) => sum + each.count, 0);
    const after = { ...answer, lines: [{ state: 'taken_back', cause: null, count }] };
    return { answer, audit: { type: 'update', target: path.id, before: { lines }, after } };
  },
);

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
  if (state === 'taken_back')
    return { refused: conflict('settlement-line-taken-back', 'The file of this line was taken back.') };
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
  takeBackSettlementFile,
  listSettlementLines,
  listMissingRecords,
  getSettlementLine,
  closeSettlementLine,
  reopenSettlementLine,
];
