import type { ServedOperation } from '../description/description.ts';
import type { Database } from '../store/store.ts';
import { findRefusal } from './guard.ts';
import { findPerson, type Viewer } from './viewer.ts';

/** Work that goes on without who asked for it, and as what they acted when they did. */
export interface AbsentWork {
  readonly user_id: string;
  readonly made_as: string;
}

/**
 * Finds who asked for work that goes on without them, with the rights of this moment; null when they are not active any
 * more, act as something else, or may not call the operation any more, from this address where one is given.
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
