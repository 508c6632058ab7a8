import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { isThorough } from '../repeats.ts';
import { builtScreens, kindsOfScreens, partsOfSections } from './built-screens.ts';
import { follow, reopen } from './follow.ts';
import { freeTexts, hostileTexts, replaceTexts } from './hostile-text.ts';
import { isRead } from './is-read.ts';
import { expect, test } from './journey.ts';
import { anyRecord } from './open-record.ts';
import { ownAnswer } from './own-answer.ts';

const isAnswer = (url: URL): boolean =>
  url.pathname.startsWith('/api/v1/') && url.pathname !== '/api/v1/users/info';

/** What was answered to each question. */
type Answers = Map<string, { readonly status: number; readonly body: unknown }>;

/** From now on every free text of every answer is one of these; a question asked before gets the same answer. */
const answerWith = async (page: Page, texts: readonly string[], kept: Answers): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(isAnswer, async (route) => {
    const question = `${route.request().method()} ${route.request().url()}`;
    if (!kept.has(question)) {
      const response = await ownAnswer(route);
      const isJson = response.headers()['content-type']?.includes('json') === true;
      if (!isJson) return route.fulfill({ response });
      kept.set(question, { status: response.status(), body: await response.json() });
    }
    const answer = kept.get(question);
    return route.fulfill({ status: answer?.status ?? 500, json: replaceTexts(answer?.body, texts) });
  });
};

/**
 * The elements in the page in their order, without what they say; the open record is among them. Whether a list says
 * that more columns are out of sight depends on how long texts are.
 */
const shapeOf = async (page: Page): Promise<readonly string[]> => {
  // What stands in the header comes after the screen, with what is not read yet.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).waitFor();
  await isRead(page);
  const first = page.getByRole('grid').first().getByRole('link').first();
  if ((await first.count()) > 0) {
    await first.click();
    await page.locator(`${anyRecord} dl`).first().waitFor();
    await isRead(page);
  }
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.closest('.cf-more-columns') === null)
      .map((element) => `${element.localName}.${element.getAttribute('role') ?? ''}`),
  );
};

/** What a text did that text must not do. */
const watch = (page: Page): readonly string[] => {
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => done.push(`an error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url());
    const isOurs = protocol === 'data:' || protocol === 'blob:' || hostname === 'localhost';
    if (!isOurs || pathname === '/csp-reports') done.push(`a request: ${request.url().slice(0, 200)}`);
  });
  return done;
};

test('the description has free texts to replace', () => {
  expect(freeTexts.has('card_holder')).toBe(true);
  expect(freeTexts.has('currency')).toBe(false);
  expect(freeTexts.has('id')).toBe(false);
});

/** As many as there are hostile ones: what shows only where two texts differ shows in both looks, or in neither. */
const plainTexts = hostileTexts.map((_, at) => `plain ${String(at)}`);

// The engine draws all screens of a kind from the same parts: the common run looks at the fullest of the two that most are of.
for (const { title, screens } of partsOfSections(isThorough ? builtScreens : kindsOfScreens.slice(0, 2)))
  test(`screens show hostile text as text (${title})`, async ({ page, signIn }) => {
    test.setTimeout(300_000);
    await signIn('admin');
    const done = watch(page);
    await page.goto('/404');
    for (const { path, address } of screens)
      await test.step(path, async () => {
        const kept: Answers = new Map();
        await answerWith(page, hostileTexts, kept);
        await follow(page, address);
        const hostile = await shapeOf(page);
        const strange = await page.evaluate(() => ({
          hostile: Reflect.get(globalThis, 'hostile') !== undefined,
          targets: [...document.querySelectorAll('a[href]')]
            .map((link) => new URL(link.getAttribute('href') ?? '', location.href).protocol)
            .filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol)),
          // What some of the texts would make if they were taken for markup.
          made: [
            ...document.querySelectorAll('body :is(script:not([src^="/"]), style, iframe, base, [src="x"])'),
          ].map(({ outerHTML }) => outerHTML.slice(0, 120)),
          handlers: [...document.querySelectorAll('body *')].flatMap((element) =>
            element.getAttributeNames().filter((name) => name.startsWith('on')),
          ),
        }));
        expect(strange, path).toEqual({ hostile: false, targets: [], made: [], handlers: [] });
        expect(done, path).toEqual([]);
        await answerWith(page, plainTexts, kept);
        await reopen(page, address);
        const plain = await shapeOf(page);
        if (isDeepStrictEqual(hostile, plain)) return;
        // Something may have been drawn for the first time, with a part still to come: both are at the same page now.
        await answerWith(page, hostileTexts, kept);
        await reopen(page, address);
        expect(await shapeOf(page), path).toEqual(plain);
      });
    // What the last screen still asks for, in its header or now and then, is not waited for.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
