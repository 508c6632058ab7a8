import type { Page } from '@playwright/test';
import { accounts } from './accounts.ts';
import { kindsOfScreens } from './built-screens.ts';
import { faults, type Fault } from './fault-table.ts';
import { reopen } from './follow.ts';
import { isRead } from './is-read.ts';
import { expect, test } from './journey.ts';
import { alternatives } from '../repeats.ts';

const isAnswer = (url: URL): boolean =>
  url.pathname.startsWith('/api/v1/') && url.pathname !== '/api/v1/users/info';

/** What a person sees of a screen, whatever its answers are. */
const partsOf = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    alerts: main.getByRole('alert'),
    heading: main.getByRole('heading', { level: 1 }),
    account: page.getByRole('button', { name: `Account: ${accounts.admin.email}` }),
  };
};

/** The screen with every answer replaced: how many were asked for, and what stands there then. */
const openWith = async (page: Page, address: string, { answer, said, id, final }: Fault): Promise<void> => {
  const { main, alerts, heading, account } = partsOf(page);
  let asked = 0;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(isAnswer, (route) => {
    // The bell of every page says nothing while it has no answer.
    if (!route.request().url().includes('/notifications?')) asked += 1;
    return typeof answer === 'string' ? route.abort(answer) : route.fulfill(answer);
  });
  await reopen(page, address);
  await account.waitFor();
  await expect(heading).not.toHaveText('');
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await isRead(page);
  if (asked === 0) return;
  await alerts.first().waitFor();
  await expect(alerts.first()).toContainText(said);
  if (id === true) await expect(alerts.first()).toContainText('Request id req-journey');
  const again = main.getByRole('button', { name: 'Try again' });
  // Answers come one after the other: each failure brings its own way out, or none does.
  await expect
    .poll(async () => (await again.count()) - (final === true ? 0 : await alerts.count()), {
      intervals: [25],
    })
    .toBe(0);
};

/** Every fault is shown to every screen without a browser (tests/app); here the frame around each kind of screen must stay as well. */
const samples = ['a 500', 'a network that is gone', 'another shape'];

test('the faults that stand for all are in the table', () => {
  expect(faults.map(({ name }) => name)).toEqual(expect.arrayContaining(samples));
});

for (const { kind, path, address } of alternatives(kindsOfScreens))
  test(`a ${kind} at ${path} keeps its frame when its answers fail, says so and recovers`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await signIn('admin');
    await page.goto('/404');
    const broken: Error[] = [];
    page.on('pageerror', (error) => broken.push(error));
    for (const fault of faults.filter(({ name }) => samples.includes(name)))
      await test.step(fault.name, () => openWith(page, address, fault));
    await test.step('asking again', async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const { main, alerts } = partsOf(page);
      const again = main.getByRole('button', { name: 'Try again' });
      // A button is gone as soon as the answer of another one's block has come.
      for (let left = 20; left > 0 && (await again.count()) > 0; left -= 1)
        await again
          .first()
          .click({ timeout: 2_000 })
          .catch(() => undefined);
      await expect(alerts).toHaveCount(0);
    });
    expect(broken).toEqual([]);
  });
