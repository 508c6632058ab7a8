import type { BrowserContext, Page } from '@playwright/test';
import { faultsInLooks } from '../accessibility/axe.ts';
import { expect, test } from '../journey.ts';
import { anyRecord } from '../open-record.ts';

const makeLink = async (merchant: BrowserContext, baseURL: string, booking: string): Promise<string> => {
  const answer = await merchant.request.post('/api/v1/payment-info/redirect-url', {
    data: {
      booking_ref: booking,
      booking_info: 'Two nights, harbour room',
      amount: 20_000,
      currency: 'AUD',
      guest_name: 'Maria Nguyen',
    },
    headers: { origin: baseURL },
  });
  const made: unknown = await answer.json();
  const link = typeof made === 'object' && made !== null && 'redirect_url' in made ? made.redirect_url : '';
  const { pathname, search } = new URL(String(link));
  return pathname + search;
};

/** What a guest's browser asks for, and what it complains of. */
const watch = (page: Page): { readonly asked: string[]; readonly wrong: string[] } => {
  const seen = { asked: new Array<string>(), wrong: new Array<string>() };
  page.on('request', (request) => seen.asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.wrong.push(message.text());
  });
  page.on('pageerror', (error) => seen.wrong.push(String(error)));
  return seen;
};

test('a guest pays the link of a Merchant, who sees it paid @thorough', async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn('merchant');
  const booking = `GUEST-${String(Date.now())}`;
  const link = await makeLink(context, baseURL ?? '', booking);

  const guest = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const paying = await guest.newPage();
  const { asked, wrong } = watch(paying);
  const found: string[] = [];
  await paying.goto(link);
  await expect(paying.getByRole('heading', { level: 1, name: 'Pay Harbour View Hotel' })).toBeVisible();
  await expect(paying.getByText(booking)).toBeVisible();
  found.push(...(await faultsInLooks(paying, 'an open payment', 'every')));

  await test.step('declined, and nothing is charged', async () => {
    await paying.getByRole('radio', { name: /declined for insufficient funds/ }).check();
    await paying.getByRole('button', { name: /^Pay AUD / }).click();
    await expect(paying.getByRole('alert')).toContainText('There is not enough money on the card.');
    await expect(paying.getByRole('alert')).toBeFocused();
    found.push(...(await faultsInLooks(paying, 'a declined payment')));
  });

  await test.step('confirmed with the bank, by keyboard', async () => {
    await paying.getByRole('radio', { name: /3-D Secure challenge/ }).check();
    await paying.getByRole('textbox', { name: 'Name on the card' }).press('Enter');
    await expect(paying.getByRole('heading', { name: 'Confirm with your bank' })).toBeFocused();
    found.push(...(await faultsInLooks(paying, 'a challenge')));
    await paying.keyboard.press('Tab');
    await expect(paying.getByRole('button', { name: 'Confirm the payment' })).toBeFocused();
    await paying.keyboard.press('Enter');
    await expect(paying.getByRole('heading', { name: 'Paid' })).toBeFocused();
  });
  const receipt = paying.getByRole('region', { name: 'Receipt' });
  const reference = /PBL-[0-9A-F]+/.exec(await receipt.innerText())?.[0] ?? 'none';
  found.push(...(await faultsInLooks(paying, 'a receipt', 'every')));
  await paying.reload();
  await expect(paying.getByRole('heading', { name: 'This payment has been made' })).toBeVisible();
  await expect(receipt).toContainText(reference);

  expect(found).toEqual([]);
  expect(wrong).toEqual([]);
  expect(asked.filter((path) => /users|auth|\/(ask|portal)-/.test(path))).toEqual([]);
  expect(await guest.storageState()).toEqual({ cookies: [], origins: [] });
  await guest.close();

  await page.goto(`/admin/pay-by-link-history?search=${booking}`);
  const row = page.getByRole('row', { name: new RegExp(booking) });
  await expect(row).toContainText('Paid');
  await row.getByRole('link').first().click();
  await expect(page.locator(anyRecord).getByRole('link', { name: reference })).toBeVisible();
});
