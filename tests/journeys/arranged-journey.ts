import type { ArrangedPortal } from './arranged-portal.ts';
import { test } from './journey.ts';

interface Arranged {
  /** How many transactions its history has. */
  readonly transactions: number;
  readonly portal: ArrangedPortal;
}

/** A journey through a portal of its own; the journeys of one file share it, and no other file meets what they change. */
export const arrangedTest = test.extend<Arranged>({
  baseURL: ({ portal }, use) => use(portal.origin),
  transactions: [300, { option: true }],
  portal: [
    async ({ portals, transactions }, use, { file }) => use(await portals.of(file, transactions)),
    // Seeding one on a busy machine takes longer than a journey may.
    { timeout: 180_000 },
  ],
});
