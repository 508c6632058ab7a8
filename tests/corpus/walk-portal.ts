import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/system/chromium.ts';
import { staff } from './begun-portal.ts';
import type { DraftedScreen } from './drafted-screens.ts';
import { hearCalls, lastWord, type HeardCalls } from './hear-calls.ts';
import type { ListCall } from './list-calls.ts';
import { areShown } from './rows-shown.ts';

/** What was seen of the calls of a portal in a browser. */
export interface Seen {
  /** Calls whose rows stood on a page. */
  readonly drawn: ReadonlySet<string>;
  /** Calls whose second page had other rows than the first. */
  readonly paged: ReadonlySet<string>;
  /** What went wrong, by screen. */
  readonly faults: readonly string[];
}

const patience = { timeout: 15_000 } as const;
const shortly = { timeout: 2500 } as const;

/** More than a screen needs chosen. */
const mostChoices = 6;

/** What a person types who has no key, nothing that the API gave before: a number where one is wanted, and a letter that a search finds. */
const madeUp = { text: 'a', number: '1' } as const;

const rowsIn = '.cf-table-row, .cf-card';
const settled = `${rowsIn}, .cf-state, .cf-record, .cf-problem, form.cf-form, dl`;

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/`);
  await page.getByLabel(/mail/i).first().fill(staff.email, patience);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(staff.password);
  await page.keyboard.press('Enter');
  await page.locator('nav').first().waitFor(patience);
};

/** A day for what is asked: the first of a month, and of the next one where a day is chosen already. */
const nextDay = ({ search }: URL, isDay: boolean): string => {
  const month = 8 + (search.match(/\d{4}-\d\d-\d\d/g) ?? []).length;
  return `2026-${String(Math.min(month, 12)).padStart(2, '0')}-01${isDay ? '' : 'T00:00'}`;
};

/** Gives what a form above a screen asks for: a choice of several, a day, or a text. */
const answerForm = async (form: Locator, typed: string): Promise<void> => {
  const choice = form.locator('select');
  if (await choice.isVisible()) {
    const values = await choice
      .locator('option')
      .evaluateAll((options) =>
        options.map((option) => option.getAttribute('value') ?? '').filter((value) => value !== ''),
      );
    // What is chosen is taken at once.
    await choice.selectOption(values[0] ?? '');
    return;
  }
  const input = form.locator('input');
  const kind = await input.getAttribute('type');
  const isTime = kind === 'date' || kind === 'datetime-local';
  await input.fill(isTime ? nextDay(new URL(form.page().url()), kind === 'date') : typed);
  await form.locator('button').click();
};

/** Chooses what a screen needs before it shows anything: the first of what is offered, or what is known of a parent. */
const chooseFirst = async (page: Page, typed: (chosen: URLSearchParams) => string): Promise<void> => {
  for (let step = 0; step < mostChoices; step += 1) {
    const waiting = page.locator('.cf-state .cf-scopes');
    if (!(await waiting.first().isVisible())) return;
    const picker = waiting.locator('button.cf-filter-button').first();
    if (await picker.isVisible()) {
      await picker.click();
      await page.getByRole('option').first().click(patience);
    } else await answerForm(waiting.locator('form').first(), typed(new URL(page.url()).searchParams));
    await page.waitForTimeout(200);
    await page.locator(settled).first().waitFor(patience);
  }
};

/** Notes which of the calls that were answered stand on the page, and whether their second page has other rows. */
const createNotes = (page: Page, heard: HeardCalls) => {
  const drawn = new Set<string>();
  const paged = new Set<string>();
  const firstPages = new Map<string, string>();
  return {
    drawn,
    paged,
    take: async (): Promise<void> => {
      await heard.quiet();
      const answers = heard.answers();
      if (answers.length === 0) return;
      const texts = await page.locator(rowsIn).allInnerTexts();
      for (const { call, path, page: number, rows } of answers) {
        if (!rows.some((each) => areShown(each, texts))) continue;
        drawn.add(call.id);
        const written = JSON.stringify(rows);
        if (number === 1) firstPages.set(path, written);
        const first = firstPages.get(path);
        if (number === 2 && first !== undefined && first !== written) paged.add(call.id);
      }
    },
  };
};

type Notes = ReturnType<typeof createNotes>;

/** Turns to the next page of each list in sight. */
const turnPages = async (page: Page, notes: Notes): Promise<void> => {
  const next = page.getByRole('button', { name: 'Next page' });
  const count = await next.count();
  for (let index = 0; index < count; index += 1) {
    const button = next.nth(index);
    if (!(await button.isVisible()) || (await button.isDisabled())) continue;
    // What lies behind an open record cannot be pressed.
    const isPressed = await button.click(shortly).then(
      () => true,
      () => false,
    );
    if (isPressed) await notes.take();
  }
};

/** Looks at all that is in sight: its lists, their second pages, and its tabs. */
const explore = async (page: Page, notes: Notes, choose: () => Promise<void>): Promise<void> => {
  await notes.take();
  await turnPages(page, notes);
  const tabs = page.getByRole('tab');
  for (let index = 0; index < (await tabs.count()); index += 1) {
    const isOpen = await tabs
      .nth(index)
      .click(shortly)
      .then(
        () => true,
        () => false,
      );
    if (!isOpen) continue;
    await choose();
    await notes.take();
    await turnPages(page, notes);
  }
};

/** Walks through the screens of a running portal as a person does, and tells what stood on them. */
export const walkPortal = async (
  origin: string,
  screens: readonly DraftedScreen[],
  calls: readonly ListCall[],
): Promise<Seen> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  const faults: string[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, origin);
    const heard = hearCalls(page, calls);
    const notes = createNotes(page, heard);
    const byId = new Map(calls.map((call) => [call.id, call]));

    const parentRoute = ({ needs }: DraftedScreen, name: string): string => {
      const [operation = '', parameter = ''] = (needs.get(name) ?? '').split(' ');
      const route = byId.get(operation)?.route ?? '';
      return route.slice(0, Math.max(0, route.indexOf(`/{${parameter}}`)));
    };
    const isNumber = ({ needs }: DraftedScreen, name: string): boolean => {
      const [operation = '', parameter = ''] = (needs.get(name) ?? '').split(' ');
      return byId.get(operation)?.numbers.has(parameter) === true;
    };
    const isListed = (route: string): boolean =>
      calls.some((call) => call.isList && lastWord(call.route) === lastWord(route));
    /** The key of a parent that was seen, for what is typed since nothing is offered. */
    const known = (screen: DraftedScreen, name: string): string | undefined =>
      heard.keyBelow(parentRoute(screen, name));

    const look = async (path: string, screen: DraftedScreen): Promise<void> => {
      const choose = () =>
        chooseFirst(page, (chosen) => {
          const name = screen.typed.find((one) => !chosen.has(one)) ?? '';
          return known(screen, name) ?? (isNumber(screen, name) ? madeUp.number : madeUp.text);
        });
      await page.goto(`${origin}${path}`);
      await page.locator(settled).first().waitFor(patience);
      await choose();
      const opened = page.url();
      await explore(page, notes, choose);
      await page.goto(opened);
      await page.locator(settled).first().waitFor(patience);
      await heard.quiet();
      const link = page.locator('.cf-table-row a.cf-link').first();
      if (!(await link.isVisible())) return;
      await link.click();
      await explore(page, notes, choose);
    };

    /** How far the keys that a screen asks for are to hand: seen, listed nowhere, or listed where nobody looked yet. */
    const reach = (screen: DraftedScreen): number =>
      Math.max(
        0,
        ...screen.typed.map((name) =>
          known(screen, name) === undefined ? (isListed(parentRoute(screen, name)) ? 2 : 1) : 0,
        ),
      );
    const left = screens.filter(
      ({ paths, operations }) => paths.length > 0 && operations.some((id) => byId.has(id)),
    );
    while (left.length > 0) {
      // A person looks where the keys are before they type one.
      const reaches = left.map(reach);
      const [screen] = left.splice(reaches.indexOf(Math.min(...reaches)), 1);
      const path = screen?.paths[0];
      if (screen === undefined || path === undefined) break;
      try {
        await look(path, screen);
      } catch (error) {
        const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
        faults.push(`${path}: ${message ?? ''}`);
      }
      faults.push(...new Set(heard.failures().map((failure) => `${path}: ${failure}`)));
    }
    return { drawn: notes.drawn, paged: notes.paged, faults };
  } finally {
    await browser.close();
  }
};
