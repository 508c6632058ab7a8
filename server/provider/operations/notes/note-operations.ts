import type { components } from '../../../../openapi/generated/provider.ts';
import { requireReadable } from '../../access/noted-record.ts';
import { organisationOf } from '../../access/organisation.ts';
import type { Viewer } from '../../access/viewer.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { selectNotes } from '../../queries/identity/notes.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { definePreparedList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';

type Note = components['schemas']['Note'];

const listNotes = definePreparedList(
  'listNotes',
  ({ query: { kind, record }, database, viewer }) => requireReadable(database, viewer, kind, record),
  {
    table: 'notes',
    rows: (database, _scope, { viewer }) => selectNotes(database, viewer),
    filters: { kind: 'kind', record: 'record' },
    answer: (data) => ({ data }),
  },
);

/** A note can be read by those who can read its record. */
const readNote = async (database: Database, viewer: Viewer, id: string): Promise<Note> => {
  const note = await selectNotes(database, viewer).where('notes.id', '=', id).executeTakeFirst();
  if (note === undefined) throw notFound('note');
  await requireReadable(database, viewer, note.kind, note.record);
  return note;
};

const getNote = defineRead('getNote', ({ path }, { database, viewer }) =>
  readNote(database, viewer, path.id),
);

const emptyNote = (): Problem =>
  unprocessable({ pointer: '/text', code: 'required', message: 'A note needs some text.' });

/** The text of a note in the audit log, which the platform's staff read: only their own notes are shown there. */
const auditedText = ({ user }: Viewer, text: string): string => (user.role === 'Admin' ? text : '••••');

const createNote = defineWrite('createNote', async ({ body }, { database, viewer }) => {
  const { kind, record } = body;
  await requireReadable(database, viewer, kind, record);
  const text = body.text.trim();
  if (text === '') return { refused: emptyNote() };
  const id = createId('note');
  const organisation = organisationOf(viewer);
  await database
    .insertInto('notes')
    .values({ id, organisation, kind, record, text, user_id: viewer.user.id })
    .execute();
  const after = { kind, record, text: auditedText(viewer, text) };
  return {
    answer: await readNote(database, viewer, id),
    audit: { type: 'create', target: id, before: null, after },
  };
});

/** The note, where this person wrote it. */
const readOwn = async (database: Database, viewer: Viewer, id: string): Promise<Note> => {
  const note = await readNote(database, viewer, id);
  if (note.may_change) return note;
  const detail = 'Only who wrote this note can change or remove it.';
  throw new Problem({ status: 403, code: 'not-allowed', detail });
};

const changeNote = defineWrite('changeNote', async ({ path, body }, { database, viewer }) => {
  const before = await readOwn(database, viewer, path.id);
  const text = body.text.trim();
  if (text === '') return { refused: emptyNote() };
  if (text !== before.text)
    await database
      .updateTable('notes')
      .set({ text, changed_at: transactionNow })
      .where('id', '=', path.id)
      .execute();
  return {
    answer: await readNote(database, viewer, path.id),
    audit: {
      type: 'update',
      target: path.id,
      before: { text: auditedText(viewer, before.text) },
      after: { text: auditedText(viewer, text) },
    },
  };
});

const deleteNote = defineWrite('deleteNote', async ({ path }, { database, viewer }) => {
  const { kind, record, text } = await readOwn(database, viewer, path.id);
  await database.deleteFrom('notes').where('id', '=', path.id).execute();
  const before = { kind, record, text: auditedText(viewer, text) };
  return { answer: null, audit: { type: 'delete', target: path.id, before, after: null } };
});

/** What staff write on records for their colleagues. */
export const noteOperations: readonly Operation[] = [listNotes, getNote, createNote, changeNote, deleteNote];
