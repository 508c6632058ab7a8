import type { Refusal } from '../compile/refusals/refusal.ts';

/** What the kinds refuse: each says it in `refusals.ts` of its folder here. */
export const kindsRefusals: readonly Refusal[] = Object.values(
  import.meta.glob<readonly Refusal[]>('./*/*/refusals.ts', { eager: true, import: 'refusals' }),
).flat();
