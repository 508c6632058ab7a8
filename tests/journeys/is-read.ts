import { expect, type BrowserContext, type Page } from '@playwright/test';

/**
 * Counts the calls of each page where they are made, from before its first script, and gives every page the function
 * `whatWaits`. It lets the page draw what it knows (two frames, each after the tasks that were due) and answers what
 * the page still waits for, or nothing. A test's clock does not stop it: it took hold of frames and tasks before.
 */
export const followCalls = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    let underWay = 0;
    let begun = 0;
    const counted =
      <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        underWay += 1;
        begun += 1;
        try {
          return await call(...given);
        } finally {
          underWay -= 1;
        }
      };
    Reflect.set(globalThis, 'fetch', counted(fetch));
    // An answer has come when its body is read.
    for (const name of ['text', 'json', 'blob', 'arrayBuffer'] as const) {
      const read: unknown = Reflect.get(Response.prototype, name);
      if (typeof read !== 'function') continue;
      Reflect.set(Response.prototype, name, function (this: Response) {
        return counted(async (): Promise<unknown> => Reflect.apply(read, this, []))();
      });
    }
    const [frame, task] = [requestAnimationFrame.bind(globalThis), setTimeout.bind(globalThis)];
    const drawn = (): Promise<void> =>
      new Promise((resolve) => {
        task(() => frame(() => task(() => frame(() => resolve()))));
      });
    Reflect.set(globalThis, 'whatWaits', async (): Promise<string> => {
      const before = begun;
      await drawn();
      if (underWay > 0) return `${String(underWay)} calls`;
      if (begun > before) return 'calls that have just been answered';
      if (document.querySelector('h1') === null) return 'a heading';
      const busy = document.querySelector('.bp6-skeleton, [aria-busy="true"]');
      return busy === null ? 'nothing' : `what stands in <${busy.localName} class="${busy.className}">`;
    });
  });
};

const whatWaits = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ask: unknown = Reflect.get(globalThis, 'whatWaits');
    if (typeof ask !== 'function') throw new Error('The calls of this page are not followed.');
    const said: unknown = Reflect.apply(ask, undefined, []);
    return said;
  });

/** Waits until nothing on the page waits for an answer any more. */
export const isRead = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(() => whatWaits(page), { intervals: [0], message: 'what the page waits for' })
    .toBe('nothing');
};
