import type { BrowserContext, Page } from '@playwright/test';
import { accounts } from '../accounts.ts';
import { preloaded } from '../preloaded.ts';
import { expect, test } from '../journey.ts';
import { signInForm } from './sign-in-form.ts';

const begin = new Date('2026-11-21T09:00:00Z');
/** Later than the slowest machine has opened all tabs. */
const begun = new Date('2026-11-21T09:05:00Z');
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const profile = '/admin/profile';

/** Every tab knows that somebody was there at this moment of their clock, in milliseconds, or later. */
const know = async (tabs: readonly Page[], moment: number): Promise<void> => {
  for (const tab of tabs)
    await expect
      .poll(() => tab.evaluate(() => Number(localStorage.getItem('counterfoil.lastActivity'))))
      .toBeGreaterThanOrEqual(moment);
};

/** A tab with the idle watch at work. All tabs of a context have one clock, which the test holds. */
const openTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(profile);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await preloaded(page, context.clock);
  return page;
};

/** Tabs, and a clock that stands still from now on. */
const openTabs = async (context: BrowserContext, count: number): Promise<readonly Page[]> => {
  await context.clock.install({ time: begin });
  const tabs: Page[] = [];
  while (tabs.length < count) tabs.push(await openTab(context));
  await context.clock.pauseAt(begun);
  await tabs[0]?.mouse.move(10, 10);
  await tabs[0]?.mouse.move(20, 20);
  await know(tabs, begun.getTime());
  return tabs;
};

const pass = (context: BrowserContext, seconds: number): Promise<void> =>
  context.clock.runFor(seconds * 1_000);

const shown = (pages: readonly Page[]): Promise<readonly boolean[]> =>
  Promise.all(pages.map((page) => dialog(page).isVisible()));

test('three tabs ask together, stay together and sign out together', async ({ context, signIn }) => {
  await signIn('partner2');
  const tabs = await openTabs(context, 3);
  const [first, second, third] = tabs;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three tabs.');

  await test.step('nothing is asked before 450 s', async () => {
    await pass(context, 440);
    expect(await shown(tabs)).toEqual([false, false, false]);
  });

  await test.step('at 450 s all ask, with the time that is left', async () => {
    await pass(context, 12);
    for (const tab of tabs) {
      await expect(dialog(tab)).toBeVisible();
      await expect(dialog(tab).getByRole('timer')).toHaveText(/^7:(?:30|[12]\d)$/);
      await expect(dialog(tab).getByRole('status')).toHaveText('Signed out in 8 minutes');
      await expect(dialog(tab).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    }
  });

  await test.step('moving the mouse is no answer; the button in one tab answers for all', async () => {
    await first.mouse.move(200, 200);
    await first.mouse.move(300, 300);
    await pass(context, 2);
    expect(await shown(tabs)).toEqual([true, true, true]);
    const told = second.waitForResponse('**/api/v1/users/info');
    await second.bringToFront();
    await second.keyboard.press('Enter');
    const answered = performance.now();
    // The clock of the tabs stands still: they hear it from each other, not from their own next look.
    for (const tab of tabs) await expect(dialog(tab)).toHaveCount(0);
    console.info(`three tabs agreed ${(performance.now() - answered).toFixed(0)} ms after the answer`);
    expect((await told).status()).toBe(200);
  });

  await test.step('and they count the same seconds, whenever each was opened', async () => {
    await pass(context, 460);
    const left = await Promise.all(tabs.map((tab) => dialog(tab).getByRole('timer').innerText()));
    expect(new Set(left).size, left.join(', ')).toBe(1);
    await dialog(first).getByRole('button', { name: 'Stay signed in' }).click();
    for (const tab of tabs) await expect(dialog(tab)).toHaveCount(0);
  });

  await test.step('work in one tab counts for the others', async () => {
    await pass(context, 300);
    const pressed = await third.evaluate(() => Date.now());
    await third.keyboard.press('Shift');
    await pass(context, 2);
    await know(tabs, pressed);
    await pass(context, 198);
    expect(await shown(tabs)).toEqual([false, false, false]);
  });

  await test.step('when nobody answers all are signed out at 900 s, here and at the provider', async () => {
    await pass(context, 300);
    expect(await shown(tabs)).toEqual([true, true, true]);
    // No further: the call that tells the provider would be given up before it is answered.
    await pass(context, 402);
    for (const tab of tabs) {
      await expect(tab).toHaveURL('/');
      await expect(tab.getByText('because there was no activity for 15 minutes.')).toBeVisible();
    }
    // It ends here first; the provider is told right after.
    // The connection it asks by may be ended for idleness just then: it asks again.
    const standing = () =>
      context.request.get('/api/v1/users/info').then(
        (answer) => answer.status(),
        () => 'not answered',
      );
    await expect.poll(standing).toBe(401);
  });

  await test.step('and signing in again leads back to the same place', async () => {
    await signInForm(first).signIn(accounts.partner2);
    await expect(first).toHaveURL(profile);
  });
});

test('after a sleep the first move does not count as having been there @thorough', async ({
  context,
  signIn,
}) => {
  await signIn('partner2');
  const [page] = await openTabs(context, 1);
  if (page === undefined) throw new Error('One tab.');
  await context.clock.fastForward('20:00');
  await page.mouse.move(100, 100);
  await expect(page).toHaveURL('/');
  await expect(signInForm(page).heading).toBeVisible();
});

test('signing out in one tab leaves nothing on the screen of another', async ({ context, signIn }) => {
  await context.clock.install();
  await signIn('partner2');
  const [here, there] = [await openTab(context), await openTab(context)] as const;
  await here.getByRole('button', { name: /^Account: / }).click();
  await here.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInForm(here).heading).toBeVisible();
  await expect(signInForm(there).heading).toBeVisible();
  await expect(there).toHaveURL('/');
});
