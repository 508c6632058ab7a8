import type { ActionSuccess } from '../../language/plan/action-plan.ts';

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a write made this read stale: it is one of the operations written out, or shares a tag with the write. */
export const isStale = (
  refresh: ActionSuccess['refresh'],
  read: { readonly operation?: unknown; readonly tags?: unknown } | undefined,
): boolean =>
  'operations' in refresh
    ? refresh.operations.some((operation) => operation === read?.operation)
    : listed(read?.tags).some((tag) => refresh.tags.some((stale) => stale === tag));
