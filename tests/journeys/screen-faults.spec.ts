import type { Page } from '@playwright/test';
import { accounts } from './accounts.ts';
import { builtScreens } from './built-screens.ts';
import { failures, nonsense, type Fault } from './fault-table.ts';
import { expect, test } from './journey.ts';

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

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await partsOf(page).heading.waitFor();
};

/** The screen with every answer replaced: how many were asked for, and what stands there then. */
const openWith = async (page: Page, path: string, { answer, said, id, final }: Fault): Promise<void> => {
  const { main, alerts, heading, account } = partsOf(page);
  let asked = 0;
  await page.unrouteAll();
  await page.route(isAnswer, (route) => {
    asked += 1;
    return answer(route);
  });
  await open(page, path);
  await account.waitFor();
  await expect(heading).not.toHaveText('');
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
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

for (const { id, path } of builtScreens)
  test(`${id} at ${path} tells every failure of its answers and recovers`, async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await signIn('admin');
    const broken: Error[] = [];
    page.on('pageerror', (error) => broken.push(error));
    for (const fault of [...failures, ...nonsense])
      await test.step(fault.name, () => openWith(page, path, fault));
    await test.step('asking again', async () => {
      await page.unrouteAll();
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
