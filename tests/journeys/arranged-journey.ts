import { startArrangedPortal, type ArrangedPortal } from './arranged-portal.ts';
import { test } from './journey.ts';

interface Arranged {
  /** The file whose journeys share the portal, as `import.meta.url`: no other file meets what they change. */
  readonly sharedBy: string;
  /** How many transactions its history has. */
  readonly transactions: number;
  readonly portal: ArrangedPortal;
}

/** A journey through a portal of its own; the journeys of one file share it. */
export const arrangedTest = test.extend<object, Arranged>({
  baseURL: ({ portal }, use) => use(portal.origin),
  // A worker serves only tests whose options of the worker are the same.
  sharedBy: ['', { scope: 'worker', option: true }],
  transactions: [300, { scope: 'worker', option: true }],
  portal: [
    async ({ sharedBy, transactions }, use) => {
      if (sharedBy === '')
        throw new Error('A portal is arranged for a file: test.use({ sharedBy: import.meta.url }).');
      const portal = await startArrangedPortal(transactions);
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
