import { writeFile } from 'node:fs/promises';
import type { BrowserContext, TestInfo } from '@playwright/test';

const lastLines = 25;
const pageCharacters = 1500;

/** What a browser was told, asked and answered, in order; the end of it is what a failure is explained by. */
export const recordStory = (context: BrowserContext): ((testInfo: TestInfo) => Promise<void>) => {
  const begun = performance.now();
  const lines: string[] = [];
  let loads = 0;
  const tell = (line: string): void => {
    lines.push(`${((performance.now() - begun) / 1000).toFixed(2)} s  ${line}`);
  };
  const addressOf = (url: string): string => {
    const { pathname, search } = new URL(url, 'about:blank');
    return `${pathname}${search}`.slice(0, 200);
  };
  context.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    tell(`opens ${addressOf(request.url())}`);
  });
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.startsWith('/api/') && answer.ok()) return;
    tell(`${answer.request().method()} ${addressOf(answer.url())} → ${String(answer.status())}`);
  });
  context.on('requestfailed', (request) => {
    tell(`${request.method()} ${addressOf(request.url())} failed: ${request.failure()?.errorText ?? ''}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') tell(`console: ${message.text().slice(0, 300)}`);
  });
  context.on('weberror', (error) => tell(`an error in the page: ${error.error().message}`));
  return async (testInfo) => {
    // Loading a whole page is what costs a journey most: the report says how often it was done.
    testInfo.annotations.push({ type: 'page loads', description: String(loads) });
    if (testInfo.status === testInfo.expectedStatus) return;
    const path = testInfo.outputPath('calls.txt');
    await writeFile(path, lines.join('\n'));
    await testInfo.attach('calls', { path, contentType: 'text/plain' });
    const end = lines.slice(-lastLines).join('\n');
    await testInfo.attach('what happened last', { body: end, contentType: 'text/plain' });
    for (const page of context.pages()) {
      const seen = await page
        .locator('body')
        .innerText({ timeout: 1_000 })
        .catch(() => 'a page that does not answer');
      const text = seen.replaceAll(/\n\s*\n/g, '\n').slice(0, pageCharacters);
      await testInfo.attach(`what stood at ${addressOf(page.url())}`, {
        body: text,
        contentType: 'text/plain',
      });
    }
  };
};
