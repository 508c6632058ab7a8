import { findRefusal } from '../../access/guard.ts';
import { findPerson, type Viewer } from '../../access/viewer.ts';
import type { ServedOperation } from '../../description/description.ts';
import type { Database } from '../../store/store.ts';

/** The owner of a scheduled export with the rights that they have now, or why they may not make it. */
export type Owner = { readonly viewer: Viewer } | { readonly refusal: string };

/** Who owns it, and the role and organisation that they had then. */
interface Owned {
  readonly user_id: string;
  readonly made_as: string;
}

/** Finds the owner of a scheduled export, where they may still make it. */
export const findOwner = async (
  database: Database,
  { user_id, made_as }: Owned,
  operation: ServedOperation,
): Promise<Owner> => {
  const viewer = await findPerson(database, user_id);
  if (viewer === null) return { refusal: 'Its owner is not active any more.' };
  if (viewer.user.acts_as !== made_as)
    return { refusal: 'Its owner has another role or organisation by now.' };
  return findRefusal(operation, viewer) === null
    ? { viewer }
    : { refusal: 'Its owner does not have the permission for this export any more.' };
};
