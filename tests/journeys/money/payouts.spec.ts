import { createReceivable } from '../../provider/payouts/create-payout.ts';
import { createGate } from '../../gate.ts';
import { alternatives } from '../../repeats.ts';
import { expect } from '../journey.ts';
import { moneyTest as test, recordPage } from './money-portal.ts';

// One portal for all of them.
test.describe.configure({ mode: 'default' });

const management = '/admin/payout-management';

/** The fullest of each kind first: who may change a payout, and who may not. */
const ways = [
  { account: 'admin', path: management, actions: true },
  { account: 'merchant', path: '/admin/new-payout', actions: false },
  { account: 'admin', path: '/admin/disbursement-management', actions: true },
  { account: 'admin', path: '/admin/new-payout', actions: false },
  { account: 'partner', path: '/admin/new-payout', actions: false },
] as const;

for (const { account, path, actions } of alternatives(ways))
  test(`${account} sees a payout at ${path}, ${actions ? 'and may change it' : 'and changes nothing'}`, async ({
    page,
    signIn,
    arrange,
    kept,
  }) => {
    await signIn(account);
    const { id } = await arrange({ charges: [5000] });
    const { reference } = await kept(id);
    const payout = recordPage(page, 'Payout');
    await payout.open(path, id);
    await expect(payout.drawer.getByText(reference)).toBeVisible();
    await expect(payout.drawer.getByRole('grid', { name: 'Lines' }).getByRole('row')).not.toHaveCount(1);
    await expect(payout.drawer.getByText('AUD 49.50').first()).toBeVisible();
    await expect(payout.button('Change status')).toHaveCount(actions ? 1 : 0);
    await expect(payout.button('Adjust')).toHaveCount(actions ? 1 : 0);
    await expect(payout.drawer.getByRole('button', { name: /^Actions for/ })).toHaveCount(actions ? 1 : 0);
  });

for (const account of alternatives(['merchant3', 'merchant'] as const))
  test(`both reports of payouts open for ${account}, whichever of them is theirs @thorough`, async ({
    page,
    signIn,
  }) => {
    await signIn(account);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const [path, heading] of [
      ['/admin/new-payout', 'Payouts'],
      ['/admin/payouts', 'Payouts, older report'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(navigation.getByRole('link', { name: heading, exact: true })).toBeVisible();
    }
  });

test('a status is changed by an allowed step, and ends where it is final @thorough', async ({
  page,
  signIn,
  arrange,
  kept,
}) => {
  await signIn('admin');
  const { id } = await arrange({ charges: [5000], status: 'processing' });
  const payout = recordPage(page, 'Payout');
  await payout.open(management, id);
  await payout.button('Change status').click();
  await expect(payout.dialog).toContainText('AUD 49.50');
  await expect(payout.dialog.getByRole('radio')).toHaveCount(2);
  await expect(payout.dialog.getByRole('radio', { name: 'Failed', exact: true })).toBeAttached();
  await payout.dialog.getByRole('radio', { name: 'Paid' }).check({ force: true });
  await payout.send('Change status').click();
  await expect(payout.told('The status was changed.')).toBeVisible();
  expect(await kept(id)).toMatchObject({ status: 'paid' });
  await expect(payout.button('Change status')).toHaveAccessibleDescription(
    'A payout that is paid or cancelled cannot be changed.',
  );
  await payout.drawer.getByRole('tab', { name: /^History/ }).click();
  await expect(
    payout.drawer
      .getByRole('tabpanel', { name: /^History/ })
      .getByRole('listitem')
      .first(),
  ).toContainText('Status changed from processing to paid');
});

test('an adjustment is made once, however often it is sent, and becomes a line', async ({
  page,
  signIn,
  arrange,
  kept,
}) => {
  await signIn('admin');
  const { id } = await arrange({ charges: [5000] });
  const payout = recordPage(page, 'Payout');
  await payout.open(management, id);
  await payout.button('Adjust').click();
  await payout.send('Adjust').click();
  const amount = payout.dialog.getByRole('textbox', { name: 'Adjustment' });
  await expect(amount).toHaveAccessibleDescription(/This field is required\./);
  await amount.fill('-60');
  await payout.dialog.getByRole('textbox', { name: 'Description' }).fill('Terminal rental');
  await payout.send('Adjust by −AUD 60.00').click();
  await expect(amount).toHaveAccessibleDescription(
    /The payout is too small for this: AUD 49\.50 is payable\./,
  );
  await amount.fill('-9.50');
  let sent = 0;
  const gate = createGate();
  await page.route('**/report/payout/*/detail', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent += 1;
    await gate.isOpen;
    return route.continue();
  });
  await payout.send('Adjust by −AUD 9.50').dblclick();
  await page.keyboard.press('Enter');
  gate.open();
  await expect(payout.told('The payout was adjusted.')).toBeVisible();
  expect(sent).toBe(1);
  expect(await kept(id)).toMatchObject({ payable_amount: 4000, adjustment_amount: -950 });
  await expect(payout.drawer.getByText('AUD 40.00').first()).toBeVisible();
  await expect(payout.drawer.getByRole('grid', { name: 'Lines' })).toContainText('−AUD 9.50');
});

test('a transaction moves into another payout of its merchant, both sums at once @thorough', async ({
  page,
  signIn,
  arrange,
  kept,
}) => {
  await signIn('admin');
  const from = await arrange({ charges: [5000, 3000] });
  const to = await arrange({ charges: [1000], status: 'on_hold' });
  const target = (await kept(to.id)).reference;
  const payout = recordPage(page, 'Payout');
  await payout.open(management, from.id);
  const lines = payout.drawer.getByRole('grid', { name: 'Lines' });
  await lines
    .getByRole('row')
    .filter({ hasText: 'AUD 50.00' })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  await payout.dialog.getByRole('button', { name: /^To payout/ }).click();
  await page.getByRole('combobox', { name: /^To payout/ }).fill(target);
  await page.getByRole('option', { name: target, exact: true }).click();
  await payout.send(/^Move AUD/).click();
  await expect(payout.told('The transaction was moved.')).toBeVisible();
  expect(await kept(from.id)).toMatchObject({ payable_amount: 2970 });
  expect(await kept(to.id)).toMatchObject({ payable_amount: 5940 });
  await expect(lines.getByRole('row').filter({ hasText: 'AUD 50.00' })).toHaveCount(0);
});

test('a receivable is taken out of a payout, and another is written off and opened again @thorough', async ({
  page,
  context,
  portal,
  signIn,
  arrange,
  kept,
}) => {
  await signIn('admin');
  const { id } = await arrange({ charges: [9000] });
  const target = (await kept(id)).reference;
  const owed = await createReceivable(portal.provider.database, 2500);
  const receivable = recordPage(page, 'Receivable');
  await receivable.open('/admin/receivables-management', owed);
  await receivable.button('Move into a payout').click();
  await receivable.dialog.getByRole('button', { name: /^Into payout/ }).click();
  await page.getByRole('combobox', { name: /^Into payout/ }).fill(target);
  await page.getByRole('option', { name: target, exact: true }).click();
  await receivable.send(/^Deduct AUD/).click();
  await expect(receivable.told('The receivable was added to the payout.')).toBeVisible();
  expect(await kept(id)).toMatchObject({ payable_amount: 6410, adjustment_amount: -2500 });
  await expect(receivable.drawer.getByRole('region', { name: 'Its payout' })).toContainText(target);

  const lost = await createReceivable(portal.provider.database, 700);
  const statusOf = async (): Promise<unknown> => {
    const read: unknown = await (await context.request.get(`/api/v1/receivable/${lost}`)).json();
    return typeof read === 'object' && read !== null && 'status' in read ? read.status : undefined;
  };
  await receivable.open('/admin/receivables-management', lost);
  await receivable.button('Write off').click();
  await receivable.dialog.getByRole('textbox', { name: 'Internal note' }).fill('The merchant has closed');
  await receivable.send(/^Write off AUD/).click();
  await expect(receivable.told('The receivable was written off.')).toBeVisible();
  expect(await statusOf()).toBe('written_off');
  await receivable.button('Reopen').click();
  await receivable.send('Reopen').click();
  await expect(receivable.told('The receivable was reopened.')).toBeVisible();
  expect(await statusOf()).toBe('open');
});
