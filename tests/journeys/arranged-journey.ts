import type { ArrangedPortal } from './arranged-portal.ts';
import { test } from './journey.ts';

interface Arranged {
  readonly portal: ArrangedPortal;
}

/** A journey through a portal of its own; the journeys of one file share it, and no other file meets what they change. */
export const arrangedTest = test.extend<Arranged>({
  baseURL: ({ portal }, use) => use(portal.origin),
  portal: [
    async ({ portals }, use, { file }) => use(await portals.of(file)),
    // Seeding one on a busy machine takes longer than a journey may.
    { timeout: 180_000 },
  ],
});
