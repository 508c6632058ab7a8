import { test as base, type BrowserContext } from '@playwright/test';
import { accounts, type AccountName } from './accounts.ts';
import { followTraffic } from './is-read.ts';

interface Journey {
  /** Signs in without the page, for journeys that are about something else. */
  readonly signIn: (account: AccountName, into?: BrowserContext) => Promise<void>;
}

/** A journey through the running portal; each has a browser context of its own. */
export const test = base.extend<Journey>({
  page: async ({ page }, use) => {
    followTraffic(page);
    await use(page);
  },
  signIn: async ({ context, baseURL }, use) => {
    await use(async (account, into = context) => {
      const { email, password } = accounts[account];
      const answer = await into.request.post('/api/v1/auth/login', {
        data: { email, password },
        headers: { origin: baseURL ?? '' },
      });
      if (!answer.ok()) throw new Error(`${email} could not sign in: ${String(answer.status())}`);
    });
  },
});

export { expect } from '@playwright/test';
