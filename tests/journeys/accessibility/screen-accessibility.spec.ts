import type { Page, Route } from '@playwright/test';
import { faultsInLooks } from './axe.ts';
import {
  builtScreens,
  builtVariants,
  isFullest,
  kindsOfScreens,
  partsOfSections,
  sampleScreens,
} from '../built-screens.ts';
import { cutCells, widthsInTurn } from '../cut-cells.ts';
import { problem } from '../fault-table.ts';
import { follow, reopen } from '../follow.ts';
import { isRead } from '../is-read.ts';
import { alternatives, isThorough } from '../../repeats.ts';
import { expect, test } from '../journey.ts';
import { anyRecord } from '../open-record.ts';
import { ownAnswer } from '../own-answer.ts';

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
  const actions = page.locator(`${anyRecord} .cf-record-slot .cf-toolbar button`);
  for (const action of await actions.all()) {
    if ((await action.getAttribute('aria-disabled')) === 'true' || (await action.isDisabled())) continue;
    await action.click();
    await dialogs(page).first().waitFor();
    await isRead(page);
    // The record beside it was judged before.
    await dialogs(page)
      .first()
      .evaluate((dialog) => dialog.setAttribute('data-judged', ''));
    await look(`asked to ${await action.innerText()}`);
    await page.keyboard.press('Escape');
    await dialogs(page).first().waitFor({ state: 'detached' });
  }
};

interface Visit {
  readonly page: Page;
  /** Who looks at which screen. */
  readonly named: string;
  /** Absent where only what is cut is looked for. */
  readonly looks?: Parameters<typeof faultsInLooks>[2];
  /** Absent where what can be done to a record is not judged. */
  readonly looksOfActions?: Parameters<typeof faultsInLooks>[2];
  /** How wide the window is while lists are looked for what is cut. */
  readonly widths: readonly number[];
}

/** What is wrong with the rows of the screen that stands there, with a record, and with what can be done to it. */
const faultsOfContents = async ({
  page,
  named,
  looks,
  looksOfActions,
  widths,
}: Visit): Promise<readonly string[]> => {
  await isRead(page);
  // What stands around the rows is the same on every screen: its sizes and colours are judged in accessibility.spec.
  const found =
    looks === undefined ? [] : [...(await faultsInLooks(page, `${named} with its rows`, 'plain'))];
  if (looks !== undefined && looks !== 'plain')
    found.push(...(await faultsInLooks(page, `${named} with its rows`, 'colours', 'main')));
  found.push(...(await cutCells(page, named, { widths })));
  const record = page.getByRole('grid').first().getByRole('link').first();
  if ((await record.count()) === 0) return found;
  await record.click();
  await page.locator(`${anyRecord} dl`).first().waitFor();
  await isRead(page);
  if (looks !== undefined)
    found.push(...(await faultsInLooks(page, `${named} with a record`, looks, anyRecord)));
  found.push(...(await cutCells(page, `${named} with a record`, { widths, part: anyRecord })));
  if (looksOfActions === undefined) return found;
  await eachAction(page, async (state) => {
    found.push(...(await faultsInLooks(page, `${named} ${state}`, looksOfActions, '[data-judged]')));
  });
  return found;
};

/** The engine draws all screens of a kind from the same parts: the common run looks at those that stand for the others. */
const lookedAt = isThorough ? builtVariants : sampleScreens;

for (const { title, screens } of partsOfSections(lookedAt))
  test(`screens with their rows and a record can be used by everybody (${title})`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000);
    await signIn('admin');
    const found: string[] = [];
    await page.goto('/404');
    for (const { path, address } of screens)
      await test.step(path, async () => {
        await follow(page, address);
        const isOwnScreen = builtScreens.some((screen) => screen.path === path);
        // Columns are each screen's own; parts are the kind's, and in the common run judged on the fullest of it.
        const isJudged = isThorough || isFullest({ path });
        const looks = isJudged
          ? ({
              looks: isOwnScreen ? 'schemes' : 'plain',
              looksOfActions: isOwnScreen ? 'widths' : 'plain',
            } as const)
          : {};
        const widths = widthsInTurn(builtVariants.findIndex((one) => one.address === address));
        const named = `admin at ${path}`;
        found.push(...(await faultsOfContents({ page, named, ...looks, widths })));
      });
    expect(found).toEqual([]);
  });

// The engine draws these states alike for all screens of a kind; that each screen has them, the tests of app/ show.
for (const { kind, path, address } of alternatives(kindsOfScreens))
  test(`a screen that is a ${kind} can be used by everybody: empty and failing (${path})`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    const named = `admin at ${path}`;
    await page.goto('/404');
    await page.route(isAnswer, emptied);
    await follow(page, address);
    await isRead(page);
    const found = [...(await faultsInLooks(page, `${named} with nothing in it`))];
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(isAnswer, (route) => route.fulfill(problem(500, 'Internal server error')));
    await reopen(page, address);
    await isRead(page);
    found.push(...(await faultsInLooks(page, `${named} failing`)));
    expect(found).toEqual([]);
  });

// Other roles have columns and buttons of their own, not empty states, failures and dialogs, nor other colours; what they share with
// an Admin is judged above.
for (const who of ['partner', 'merchant'] as const)
  test(`what a screen has for a ${who} alone can be used by everybody @thorough`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await signIn(who);
    const found: string[] = [];
    await page.goto('/404');
    const role = who === 'partner' ? 'Partner' : 'Merchant';
    const own = builtVariants
      .filter(({ ownRoles }) => ownRoles.includes(role))
      .toSorted((one, other) => other.length - one.length);
    expect(own.length).toBeGreaterThan(0);
    for (const { path, address } of alternatives(own))
      await test.step(path, async () => {
        await follow(page, address);
        await isRead(page);
        // Whoever is led elsewhere sees that screen there.
        if (new URL(page.url()).pathname !== path) return;
        const named = `${who} at ${path}`;
        // Other roles see the same kinds of columns.
        const widths = [320, 768];
        found.push(...(await faultsOfContents({ page, named, looks: 'plain', widths })));
      });
    expect(found).toEqual([]);
  });
