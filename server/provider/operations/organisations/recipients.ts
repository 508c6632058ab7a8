import { notFound, type Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { naming } from '../../queries/lists/list-filters.ts';
import { createId } from '../../store/create-id.ts';
import { attempt } from '../../store/savepoint.ts';
import type { Database } from '../../store/store.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

const columns = [
  'id',
  'partner_id',
  'name',
  'email',
  'templates',
  'is_active',
  'created_at',
  'updated_at',
] as const;

const listPartnerRecipients = defineList('listPartnerRecipients', {
  table: 'partner_recipients',
  rows: (database, _scope, { path }) =>
    database.selectFrom('partner_recipients').select(columns).where('partner_id', '=', path.partnerId),
  filters: { search: naming('name', 'email') },
});

const getPartnerRecipient = defineRead('getPartnerRecipient', ({ path }, { database }) =>
  readRecipient(database, path.partnerId, path.id),
);

const editedColumns = ({ name, email, templates, is_active }: Input<'createPartnerRecipient'>['body']) => ({
  name,
  email: email.toLowerCase(),
  templates: JSON.stringify(templates),
  is_active,
});

const readRecipient = async (database: Database, partnerId: string, id: string) => {
  const row = await database
    .selectFrom('partner_recipients')
    .select(columns)
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('recipient');
  return row;
};

const duplicatedEmail = (): Problem => {
  const message = 'Duplicated email found in the system';
  return unprocessable({ pointer: '/email', code: 'duplicate', message });
};

const createPartnerRecipient = defineWrite('createPartnerRecipient', async ({ path, body }, { database }) => {
  const row = { ...editedColumns(body), id: createId('rcp'), partner_id: path.partnerId };
  const made = await attempt(database, () => database.insertInto('partner_recipients').values(row).execute());
  if ('violation' in made) return { refused: duplicatedEmail() };
  const answer = await readRecipient(database, path.partnerId, row.id);
  return { answer, audit: { target: row.id } };
});

const updatePartnerRecipient = defineWrite('updatePartnerRecipient', async ({ path, body }, { database }) => {
  const before = await readRecipient(database, path.partnerId, path.id);
  const edited = await attempt(database, () =>
    database
      .updateTable('partner_recipients')
      .set({ ...editedColumns(body), updated_at: transactionNow })
      .where('id', '=', path.id)
      .execute(),
  );
  if ('violation' in edited) return { refused: duplicatedEmail() };
  const answer = await readRecipient(database, path.partnerId, path.id);
  return { answer, audit: { before, after: answer } };
});

const deletePartnerRecipient = defineWrite('deletePartnerRecipient', async ({ path }, { database }) => {
  const before = await readRecipient(database, path.partnerId, path.id);
  await database.deleteFrom('partner_recipients').where('id', '=', path.id).execute();
  return { answer: null, audit: { before } };
});

/** The recipients of copies of the e-mails to a partner's merchants. */
export const recipientOperations = [
  listPartnerRecipients,
  getPartnerRecipient,
  createPartnerRecipient,
  updatePartnerRecipient,
  deletePartnerRecipient,
];
