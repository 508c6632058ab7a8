import { test as base } from '@playwright/test';
import { startArrangedPortal, type ArrangedPortal } from './arranged-portal.ts';

interface Arranged {
  /** The file whose journeys share the portal, as `import.meta.url`: no other file meets what they change. */
  readonly sharedBy: string;
  readonly portal: ArrangedPortal;
}

/** A journey through a portal of its own; the journeys of one file share it. */
export const arrangedTest = base.extend<object, Arranged>({
  // A worker serves only tests whose options of the worker are the same.
  sharedBy: ['', { scope: 'worker', option: true }],
  portal: [
    async ({ sharedBy }, use) => {
      if (sharedBy === '')
        throw new Error('A portal is arranged for a file: test.use({ sharedBy: import.meta.url }).');
      const portal = await startArrangedPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
