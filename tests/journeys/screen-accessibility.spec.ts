import type { Page, Route } from '@playwright/test';
import type { AccountName } from './accounts.ts';
import { hasRoom, looks, violations } from './axe.ts';
import { builtScreens, builtVariants } from './built-screens.ts';
import { problem } from './fault-table.ts';
import { isRead } from './is-read.ts';
import { expect, test } from './journey.ts';
import { ownAnswer } from './own-answer.ts';

const isAnswer = (url: URL): boolean =>
  url.pathname.startsWith('/api/v1/') && url.pathname !== '/api/v1/users/info';

/** The provider's own answer, if it lists anything, with nothing in its list. */
const emptied = async (route: Route): Promise<void> => {
  const response = await ownAnswer(route);
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !('meta' in answer))
    return route.fulfill({ response });
  return route.fulfill({ response, json: { ...answer, data: [], meta: { page: 1, limit: 10, total: 0 } } });
};

const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

/** Opens each action of the open record in turn and closes it again. */
const eachAction = async (page: Page, look: (state: string) => Promise<void>): Promise<void> => {
  const actions = page.getByRole('dialog').locator('.cf-record-block .cf-toolbar button');
  for (const action of await actions.all()) {
    if ((await action.getAttribute('aria-disabled')) === 'true' || (await action.isDisabled())) continue;
    await action.click();
    await dialogs(page).nth(1).waitFor();
    await isRead(page);
    await look(`asked to ${await action.innerText()}`);
    await page.keyboard.press('Escape');
    await dialogs(page).nth(1).waitFor({ state: 'detached' });
  }
};

interface Visit {
  readonly who: AccountName;
  readonly look: (typeof looks)[number];
  readonly page: Page;
  readonly path: string;
}

/** What is wrong with a screen as this person sees it: its rows, a record and what can be done to it, nothing, and a failure. */
const faultsOfScreen = async ({ who, look, page, path }: Visit): Promise<readonly string[]> => {
  const found: string[] = [];
  const judge = async (state: string, part?: string): Promise<void> => {
    const named = `${who} at ${path} ${state}`;
    found.push(...(await violations(page, look.judged, named, part)), ...(await hasRoom(page, named)));
  };
  await page.unrouteAll();
  await page.goto(path);
  await isRead(page);
  // Whoever is led elsewhere sees that screen there.
  if (new URL(page.url()).pathname !== path) return found;
  await judge('with its rows');
  const record = page.getByRole('grid').first().getByRole('link').first();
  if ((await record.count()) > 0) {
    await record.click();
    await page.getByRole('dialog').locator('dl').first().waitFor();
    await isRead(page);
    await judge('with a record', '[role=dialog]');
    if (look.judged === 'everything')
      await eachAction(page, (state) => judge(state, '[role=dialog], [role=alertdialog]'));
  }
  // Roles and variants have columns and buttons of their own, not empty states and failures; crossing a width with
  // a scheme shows no new colour in them.
  if (who !== 'admin' || look.judged !== 'everything' || !builtScreens.some((screen) => screen.path === path))
    return found;
  await page.route(isAnswer, emptied);
  await page.goto(path);
  await isRead(page);
  await judge('with nothing in it', 'main');
  await page.unrouteAll();
  await page.route(isAnswer, (route) => route.fulfill(problem(500, 'Internal server error')));
  await page.goto(path);
  await isRead(page);
  await judge('failing', 'main');
  return found;
};

const seen = looks.flatMap((look) =>
  (look.scheme === 'light' && look.width === 1440
    ? (['admin', 'partner', 'merchant'] as const)
    : (['admin'] as const)
  ).map((who) => [who, look] as const),
);

for (const [who, look] of seen)
  test.describe(`at ${String(look.width)} px, ${look.scheme}`, () => {
    test.use({ viewport: { width: look.width, height: look.height }, colorScheme: look.scheme });

    test(`every screen is accessible to the ${who}`, async ({ page, signIn }) => {
      test.setTimeout(480_000);
      await signIn(who);
      const found: string[] = [];
      // A variant has other actions, not other colours.
      for (const { path } of look.judged === 'everything' ? builtVariants : builtScreens)
        await test.step(path, async () => {
          found.push(...(await faultsOfScreen({ who, look, page, path })));
        });
      expect(found).toEqual([]);
    });
  });
