import { isRead } from '../is-read.ts';
import { expect, test } from '../journey.ts';
import { listTransactions } from './transactions-api.ts';
import { transactionsPage } from './transactions-page.ts';
import { daysAgo } from '../days.ts';

test('a note on a payment is read by colleagues, and by nobody of another organisation @thorough', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const list = transactionsPage(page);
  const { data } = await listTransactions(context.request, {
    date_from: daysAgo(109),
    date_to: daysAgo(99),
  });
  const [payment] = data;
  if (payment === undefined) throw new Error('A payment is needed.');
  const search = `?date=${daysAgo(109)}..${daysAgo(99)}&open=${payment.id}`;
  const note = list.drawer.getByRole('listitem').filter({ hasText: 'wants the refund on the other card' });
  await list.open(search);
  await list.drawer.getByRole('button', { name: 'Write a note' }).click();
  const writing = page.getByRole('dialog', { name: 'Write a note' });
  await writing.getByRole('textbox').fill('Guest called,\nwants the refund on the other card <b>');
  await writing.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toContainText('card <b>');

  await context.clearCookies();
  await signIn('admin');
  await list.open(search);
  await expect(list.drawer.getByRole('button', { name: 'Write a note' })).toBeVisible();
  await isRead(page);
  await expect(note).toHaveCount(0);

  await context.clearCookies();
  await signIn('merchant');
  await list.open(search);
  await note.getByRole('button', { name: 'Remove' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Remove this note?' });
  await asking.getByRole('button', { name: 'Remove' }).click();
  await expect(note).toHaveCount(0);
});
