import { test as base, type BrowserContext, type Cookie } from '@playwright/test';
import { accounts, type AccountName } from './accounts.ts';
import { followCalls } from './is-read.ts';
import { createPortals, type Portals } from './portals.ts';
import { recordStory } from './story.ts';

interface Journey {
  /** Signs in without the page, for journeys that are about something else. */
  readonly signIn: (account: AccountName, into?: BrowserContext) => Promise<void>;
}

/** The sessions that this worker's journeys left open, by who has them: a password takes the provider a tenth of a second. */
const sessions = new Map<string, { readonly cookies: Cookie[]; readonly since: number }>();

/** An older one would be asked for its password by what asks for a fresh proof. */
const reusedMilliseconds = 180_000;

/** A journey through the running portal; each has a browser context of its own, whose story is kept when it fails. */
export const test = base.extend<Journey, { readonly portals: Portals }>({
  portals: [
    // Playwright wants a pattern for the fixtures that a fixture asks for.
    async ({}, use) => {
      const portals = createPortals();
      await use(portals);
      await portals.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use, testInfo) => {
    const tellStory = recordStory(context);
    await followCalls(context);
    await use(context);
    await tellStory(testInfo);
  },
  signIn: async ({ context, baseURL }, use) => {
    await use(async (account, into = context) => {
      const { email, password } = accounts[account];
      const name = `${email} at ${baseURL ?? ''}`;
      const kept = sessions.get(name);
      if (kept !== undefined && Date.now() - kept.since < reusedMilliseconds) {
        await into.addCookies(kept.cookies);
        if ((await into.request.get('/api/v1/users/info')).ok()) return;
      }
      const answer = await into.request.post('/api/v1/auth/login', {
        data: { email, password },
        headers: { origin: baseURL ?? '' },
      });
      if (!answer.ok()) throw new Error(`${email} could not sign in: ${String(answer.status())}`);
      sessions.set(name, { cookies: await into.cookies(), since: Date.now() });
    });
  },
});

export { expect } from '@playwright/test';
