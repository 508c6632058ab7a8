import { test as base } from '@playwright/test';
import { startArrangedPortal, type ArrangedPortal } from './arranged-portal.ts';

/** A journey through a portal of its own; the journeys of one file share it. */
export const arrangedTest = base.extend<object, { readonly portal: ArrangedPortal }>({
  portal: [
    // Playwright reads which fixtures are needed from the pattern.
    async ({}, use) => {
      const portal = await startArrangedPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
