import { sql } from 'kysely';
import { ask, createPerson, type Sent } from '../provider/identity/people.ts';
import { objectOf } from '../provider/described-call.ts';
import { accounts } from './accounts.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { faultsOf } from './accessibility/axe.ts';
import { expect } from './journey.ts';
import { moneyTest as test, recordPage } from './money/money-portal.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

interface Dispute {
  readonly id: string;
  readonly chargeback_id: string;
}

/** A dispute that nobody decided, with facts to compare. */
const readDispute = async ({ provider: { database } }: ArrangedPortal): Promise<Dispute> => {
  const { rows } = await sql<Dispute>`
    update chargebacks set reason = 'fraudulent', reason_code = '10.4', note = null, action_due_date = '2026-12-01'
    where id = (select id from chargebacks where status in ('received', 'evidence_required') order by id limit 1)
    returning id, chargeback_id`.execute(database);
  const [dispute] = rows;
  if (dispute === undefined) throw new Error('The demo set has no open dispute.');
  return dispute;
};

/** Somebody else, past the browser. */
const another = async ({ provider }: ArrangedPortal) => {
  const { token, email } = await createPerson(provider, { role: 'Admin', needsFactor: false });
  return {
    email,
    change: async (path: string, body: Sent['body']) => {
      const answer = await ask(provider, 'PUT', path, { token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    },
    read: async (path: string) => objectOf((await ask(provider, 'GET', path, { token })).body),
  };
};

test('two people edit a dispute: who comes second sees who changed what, chooses, and loses nothing', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin');
  const { id, chargeback_id: number } = await readDispute(portal);
  const other = await another(portal);
  const path = `/report/chargebacks/${id}`;
  const { drawer } = recordPage(page, 'Chargeback');
  await page.goto(`/admin/chargeback-management?open=${id}`);
  await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${number}` });
  await dialog.getByRole('textbox', { name: 'Reason code' }).fill('13.1');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Signature found');
  await other.change(path, { reason_code: '12.5', action_due_date: '2026-12-09', status: 'under_review' });

  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const panel = dialog.getByRole('region', { name: 'This record has changed' });
  await expect(panel).toBeFocused();
  await expect(panel.getByText(`Changed by ${other.email}, `)).toBeVisible();
  const choice = (name: string, side: string) =>
    panel.getByRole('group', { name, exact: true }).getByRole('radio', { name: side });
  await expect(choice('Action due', 'Theirs 09/12/2026')).toBeChecked();
  await expect(choice('Note', 'Yours Signature found')).toBeChecked();
  await expect(choice('Reason code', 'Yours 13.1')).not.toBeChecked();
  await expect(choice('Reason code', 'Theirs 12.5')).not.toBeChecked();
  await expect(panel.getByRole('definition').filter({ hasText: 'Under review' })).toBeVisible();
  expect(await faultsOf(page, 'mine and theirs')).toEqual([]);

  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(choice('Reason code', 'Yours 13.1')).toBeFocused();
  expect(await other.read(path)).toMatchObject({ reason_code: '12.5', note: null });
  await page.keyboard.press('ArrowRight');
  await expect(choice('Reason code', 'Theirs 12.5')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(choice('Reason code', 'Yours 13.1')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The chargeback was updated.' })).toBeVisible();
  expect(await other.read(path)).toMatchObject({
    reason_code: '13.1',
    action_due_date: '2026-12-09',
    note: 'Signature found',
    status: 'under_review',
  });
});

test('who may not read the history learns that their profile was changed, and what @thorough', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('partner');
  const other = await another(portal);
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${accounts.partner.email}`.execute(portal.provider.database);
  const path = `/users/${rows[0]?.id ?? ''}`;
  await page.goto('/admin/profile');
  await page.getByRole('textbox', { name: 'First name' }).fill('Mia');
  const kept = await other.read(path);
  const names = ['email', 'name', 'user_type', 'partnerId', 'merchantId', 'permissions', 'external_user_id'];
  const same = Object.fromEntries(names.map((name) => [name, kept[name]]));
  await other.change(path, { ...same, last_name: 'Sorensen', phone_number: '+61 2 5550 0199' });

  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'First name' }) });
  await form.getByRole('button', { name: 'Save details', exact: true }).click();
  const panel = page.getByRole('region', { name: 'This record has changed' });
  await expect(panel.getByText('This record was changed since you opened it.')).toBeVisible();
  await expect(panel.getByRole('radio', { name: 'Yours Mia' })).toBeChecked();
  await expect(panel.getByRole('radio', { name: 'Theirs Sorensen' })).toBeChecked();
  expect(await faultsOf(page, 'a profile that was changed')).toEqual([]);
  await form.getByRole('button', { name: 'Save details', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your details were saved.' })).toBeVisible();
  await expect(panel).toBeHidden();
  expect(await other.read(path)).toMatchObject({ name: 'Mia', last_name: 'Sorensen' });
});
