import { omitUndefined } from '@counterfoil/engine/json';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { screenPath, type DateRange, type MeasuredApp } from './measured-app.ts';
import { readNumber, readText } from './read.ts';

/** What it took to show rows, as tests/bench/probe.ts measured it. */
export interface Shown {
  readonly milliseconds: number;
  readonly apiMilliseconds: number;
  readonly apiCalls: number;
  readonly rows: number;
  readonly signature: string;
}

/** A page of a measured app in a browser context of its own. */
export interface MeasuredPage {
  readonly app: MeasuredApp;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Loads the screen and waits for its first rows. */
  readonly open: (range: DateRange, limit: number) => Promise<Shown>;
  /** Does something that changes the rows, and says how long that took. */
  readonly time: (act: () => Promise<void>) => Promise<Shown>;
  readonly close: () => Promise<void>;
}

/** What a measured page starts from. */
export interface PageSetting {
  readonly browser: Browser;
  readonly probe: string;
  /** The cookies of somebody who is signed in, per app. */
  readonly sessions: ReadonlyMap<string, SignedIn>;
  readonly slowdown?: number;
  readonly network?: Network;
}

/** A line that is slower than this machine's own. */
export interface Network {
  /** Milliseconds from a request to the first byte of its answer. */
  readonly latency: number;
  /** Bits in a second. */
  readonly down: number;
  readonly up: number;
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

const longestWait = 30_000;

const parseShown = (value: unknown): Shown => ({
  milliseconds: readNumber(value, 'milliseconds'),
  apiMilliseconds: readNumber(value, 'apiMilliseconds'),
  apiCalls: readNumber(value, 'apiCalls'),
  rows: readNumber(value, 'rows'),
  signature: readText(value, 'signature'),
});

// Through the protocol: the pages' own policy admits no evaluated text.
const createEvaluate =
  (devtools: CDPSession) =>
  async (expression: string): Promise<unknown> => {
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };

const withinTime = async <Value>(what: string, promise: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took more than ${longestWait / 1000} s.`)),
      longestWait,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};

const slowNetwork = async (devtools: CDPSession, { latency, down, up }: Network): Promise<void> => {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  });
};

/** Opens an empty page with nothing cached; nothing is loaded yet. */
export const createMeasuredPage = async (setting: PageSetting, app: MeasuredApp): Promise<MeasuredPage> => {
  const storageState = setting.sessions.get(app.origin);
  const context = await setting.browser.newContext({
    ...omitUndefined({ storageState }),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-AU',
  });
  await context.addInitScript({ content: setting.probe });
  const page = await context.newPage();
  page.setDefaultTimeout(longestWait);
  const devtools = await context.newCDPSession(page);
  const evaluate = createEvaluate(devtools);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const shown = async (what: string): Promise<Shown> => {
    try {
      return parseShown(await withinTime(what, evaluate('bench.shown()')));
    } catch (error) {
      const text = String(await evaluate('document.body.innerText')).slice(0, 500);
      throw new Error(`${what} failed at ${page.url()}\n${complaints.join('\n')}\nThe page shows: ${text}`, {
        cause: error,
      });
    }
  };
  if (setting.slowdown !== undefined)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: setting.slowdown });
  if (setting.network !== undefined) await slowNetwork(devtools, setting.network);
  return {
    app,
    page,
    devtools,
    evaluate,
    open: async (range, limit) => {
      await page.goto(app.origin + screenPath + app.search(range, limit), { waitUntil: 'commit' });
      return shown(`Opening ${app.name}`);
    },
    time: async (act) => {
      await evaluate('bench.arm()');
      await act();
      return shown(`A change in ${app.name}`);
    },
    close: () => context.close(),
  };
};

/** Signs in at an app's origin and gives the cookies. */
export const signIn = async (
  browser: Browser,
  origin: string,
  account: { readonly email: string; readonly password: string },
): Promise<SignedIn> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/icon.svg`);
    const devtools = await context.newCDPSession(page);
    const { email, password } = account;
    const status = await createEvaluate(devtools)(
      `fetch('/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: ${JSON.stringify(JSON.stringify({ email, password }))},
      }).then((response) => response.status)`,
    );
    if (status !== 200) throw new Error(`Signing in at ${origin} was answered with ${String(status)}.`);
    return await context.storageState();
  } finally {
    await context.close();
  }
};
