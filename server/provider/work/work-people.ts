import { readDescription, type ServedOperation } from '../description/description.ts';
import { areNamable } from '../access/check-records.ts';
import { mayCall } from '../access/may-call.ts';
import { organisationOf } from '../access/organisation.ts';
import type { Viewer } from '../access/viewer.ts';
import { peopleWhoMay, type Decider } from '../approvals/deciders.ts';
import { notFound } from '../problem/problem.ts';
import { readApproval } from '../queries/approvals/select-approvals.ts';
import type { Database } from '../store/store.ts';
import { queues, recordOf, type WorkKind } from './work-queues.ts';

const operationsNamed = (ids: readonly string[]): readonly ServedOperation[] =>
  readDescription().operations.filter(({ id }) => ids.includes(id));

/** Throws the one 404 for a record that is absent, somebody else's, or not for the viewer to read. */
export const requireQueued = async (
  database: Database,
  viewer: Viewer,
  kind: WorkKind,
  id: string,
): Promise<void> => {
  if (kind === 'approval') {
    await readApproval(database, viewer, id);
    return;
  }
  const record = recordOf(queues[kind]);
  const isReadable =
    mayCall(queues[kind].reads, viewer) && (await areNamable(database, viewer, record, [id]));
  if (!isReadable) throw notFound(record.noun);
};

/** The active people of an organisation who may both see and work on records by these calls. */
const peopleOfBoth = async (
  database: Database,
  organisation: string,
  kind: WorkKind,
  works: readonly string[],
): Promise<readonly Decider[]> => {
  const readers = await peopleWhoMay(database, organisation, operationsNamed([queues[kind].reads]));
  const workers = await peopleWhoMay(database, organisation, operationsNamed(works));
  const able = new Set(workers.map(({ id }) => id));
  return readers.filter(({ id }) => able.has(id));
};

/**
 * The people of the viewer's organisation who may see and work on one record, or on some records of its kind; nobody decides on a
 * request of their own. All of them see the same records, since what is seen depends on the organisation.
 */
export const peopleForWork = async (
  database: Database,
  viewer: Viewer,
  kind: WorkKind,
  id?: string,
): Promise<readonly Decider[]> => {
  const organisation = organisationOf(viewer);
  const { works } = queues[kind];
  if (works !== null) return peopleOfBoth(database, organisation, kind, works);
  if (id === undefined) {
    const decided = readDescription().operations.filter(({ approval }) => approval !== undefined);
    return peopleOfBoth(
      database,
      organisation,
      kind,
      decided.map((operation) => operation.id),
    );
  }
  const { operation, asker_id } = await database
    .selectFrom('approval_requests')
    .select(['operation', 'asker_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const people = await peopleOfBoth(database, organisation, kind, [operation]);
  return people.filter((person) => person.id !== asker_id);
};
