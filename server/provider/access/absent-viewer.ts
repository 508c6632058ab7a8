import type { ServedOperation } from '../description/description.ts';
import type { Database } from '../store/store.ts';
import { findRefusal } from './guard.ts';
import { findPerson, type Viewer } from './viewer.ts';

/** Work that goes on after its requester has left, and the role and organisation that they had when they asked for it. */
export interface AbsentWork {
  readonly user_id: string;
  readonly made_as: string;
}

/**
 * Finds the person who asked for background work, with the rights they have now. Answers null when they are
 * no longer active, have another role or organisation, or may no longer call the operation (from this
 * address, where one is given).
 */
export const findAbsentViewer = async (
  database: Database,
  { user_id, made_as }: AbsentWork,
  operation: ServedOperation,
  ip: string | null = null,
): Promise<Viewer | null> => {
  const viewer = await findPerson(database, user_id, ip);
  if (viewer?.user.acts_as !== made_as) return null;
  return findRefusal(operation, viewer) === null ? viewer : null;
};
