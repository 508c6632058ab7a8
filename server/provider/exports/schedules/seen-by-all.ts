import { findRefusal } from '../../access/guard.ts';
import { findPerson, type Viewer } from '../../access/viewer.ts';
import type { ServedOperation } from '../../description/description.ts';
import type { Database } from '../../store/store.ts';

/** Of these people, those who act for the same organisation in the same role and may make the export. */
export const findReceivers = async (
  database: Database,
  operation: ServedOperation,
  madeAs: string,
  people: readonly string[],
): Promise<readonly Viewer[]> => {
  const receivers: Viewer[] = [];
  for (const id of people) {
    const person = await findPerson(database, id);
    if (person?.user.acts_as === madeAs && findRefusal(operation, person) === null) receivers.push(person);
  }
  return receivers;
};

/** Somebody with no more rights than all receivers of what they make have. */
export const narrowTo = (viewer: Viewer, receivers: readonly Viewer[]): Viewer => ({
  ...viewer,
  permissions: viewer.permissions.filter((permission) =>
    receivers.every((receiver) => receiver.permissions.includes(permission)),
  ),
});
