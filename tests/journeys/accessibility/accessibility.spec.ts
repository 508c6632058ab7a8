import { createGate } from '../../gate.ts';
import { accounts } from '../accounts.ts';
import { faultsInLooks, faultsOf, hasRoom, inEachLook } from './axe.ts';
import { dashboardPage } from '../dashboard-page.ts';
import { isRead } from '../is-read.ts';
import { expect, test } from '../journey.ts';
import { signInForm } from '../session/sign-in-form.ts';
import { isListUrl, transactionsPage } from '../transactions/transactions-page.ts';
import { daysAgo } from '../days.ts';

const search = `?date=${daysAgo(74)}..${daysAgo(68)}`;

test('the pages around the portal are accessible', async ({ page, signIn }) => {
  const found: string[] = [];
  const look = async (state: string) => {
    found.push(...(await faultsInLooks(page, state)));
  };
  const form = signInForm(page);
  await page.goto('/');
  await expect(form.heading).toBeVisible();
  await look('sign in, empty');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription('Please enter your email.');
  await look('sign in, errors');
  await form.signIn({ email: 'nobody@counterfoil.example', password: 'Wrong-demo-2026' });
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
  await look('sign in, refused');
  await page.goto('/404');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await look('404');
  await signIn('limited');
  await page.goto('/403');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('403');
  expect(found).toEqual([]);
});

// Empty and failing lists are judged with the other kinds of screens, in screen-accessibility.spec.
test('every state of the list is accessible @thorough', async ({ page, signIn }) => {
  const found: string[] = [];
  await signIn('partner');
  const list = transactionsPage(page);
  const gate = createGate();
  await page.route(isListUrl, async (route) => {
    await gate.isOpen;
    await route.continue();
  });
  await page.goto(`/admin/transactions${search}`);
  await expect(list.grid).toHaveAttribute('aria-busy', 'true');
  found.push(...(await faultsInLooks(page, 'loading', 'schemes', 'main')));
  gate.open();
  await list.ready();
  await page.unrouteAll({ behavior: 'wait' });
  found.push(...(await faultsInLooks(page, 'loaded', 'every')));
  await page.goto(`/admin/transactions${search}&reference=nothing-like-it`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  found.push(...(await faultsInLooks(page, 'no match', 'schemes', 'main')));
  expect(found).toEqual([]);
});

test('what opens above the list is accessible', async ({ page, signIn }) => {
  await signIn('admin');
  const list = transactionsPage(page);
  await list.open(search);
  await page.getByRole('button', { name: /^More filters/ }).click();
  const found = [...(await faultsInLooks(page, 'more filters', 'schemes', 'main'))];
  // What opens above the page closes where the window changes; what lies behind was looked at before.
  const opened = await inEachLook(page, 'schemes', async (judge) => {
    // One of each kind: days, choices, choices that are searched for.
    for (const name of ['Created', 'Status', 'Merchants']) {
      await list.filter(name).click();
      const panel = page.getByRole('dialog', { name: name === 'Created' ? 'Date type' : name });
      await expect(panel.getByRole(name === 'Created' ? 'grid' : 'checkbox').first()).toBeVisible();
      await judge(`filter ${name}`, '[role="dialog"]');
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()).toBeVisible();
    await judge('columns', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account: / }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await judge('account menu', '[role="dialog"]');
    await page.keyboard.press('Escape');
  });
  found.push(...opened);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }),
  ).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await faultsOf(page, `navigation, ${colorScheme}`)));
  }
  expect(found).toEqual([]);
});

// The record itself and what each of its actions asks first are judged in screen-accessibility.spec.
test('the menu of a row, a refused refund and an export are accessible @thorough', async ({
  page,
  signIn,
}) => {
  const found: string[] = [];
  const look = async (state: string, part: string) => {
    found.push(...(await faultsInLooks(page, state, 'schemes', part)));
  };
  await signIn('partner');
  const list = transactionsPage(page);
  // Of the last month: every merchant refunds for longer than that.
  await list.open('?transaction_type=sale&transaction_status=approved');
  await list
    .rows()
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Refund' })).toBeVisible();
  await look('action menu', '[role=menu]');
  await page.keyboard.press('Escape');
  await list.rows().first().getByRole('link').click();
  await expect(
    list.drawer.getByRole('region', { name: 'History' }).getByRole('listitem').first(),
  ).toBeVisible();
  await list.drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  const amount = list.refundDialog.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeVisible();
  await amount.fill('0');
  await list.refundDialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(amount).toHaveAccessibleDescription(/The amount must be greater than 0\./);
  await look('refund, errors', '[role=alertdialog]');
  await page.goto(`/admin/transactions${search}`);
  await list.ready();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Download' });
  await expect(download).toBeEnabled();
  await look('export', '[role=dialog]');
  expect(found).toEqual([]);
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('everything fits: only the table scrolls sideways', async ({ page }) => {
    const found: string[] = [];
    await page.goto('/');
    await expect(signInForm(page).heading).toBeVisible();
    found.push(...(await hasRoom(page, 'sign in')));
    await signInForm(page).signIn(accounts.partner);
    await dashboardPage(page).ready();
    found.push(...(await hasRoom(page, 'dashboard')));
    await page.goto('/admin/transactions');
    const list = transactionsPage(page);
    await list.ready();
    found.push(...(await hasRoom(page, 'list')));
    await page.getByRole('button', { name: /^More filters/ }).click();
    await list.filter('Created').click();
    await expect(
      page.getByRole('dialog', { name: 'Date type' }).getByRole('button', { name: 'Apply' }),
    ).toBeVisible();
    found.push(...(await hasRoom(page, 'calendar')));
    await page.keyboard.press('Escape');
    await list.rows().first().getByRole('link').click();
    await expect(list.drawer.getByRole('region', { name: 'History' })).toBeVisible();
    found.push(...(await hasRoom(page, 'record')));
    await expect(list.drawer.getByRole('link', { name: 'Back to Transactions' })).toBeInViewport();
    expect(found).toEqual([]);
  });

  test('the way in, the profile and the set-up fit @thorough', async ({ page, signIn }) => {
    const found: string[] = [];
    await signIn('merchant3');
    for (const path of [
      '/forgot-password',
      '/403',
      '/setup/two-factor',
      '/setup/two-factor?type=1',
      '/setup/two-factor?type=2',
      '/admin/profile',
      '/admin/profile?type=api-key',
      '/admin/profile?type=two-fa',
    ]) {
      await page.goto(path);
      await isRead(page);
      found.push(...(await hasRoom(page, path)));
    }
    expect(found).toEqual([]);
  });
});
