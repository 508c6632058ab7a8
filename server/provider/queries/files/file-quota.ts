import { isOfOwnOrganisation } from '../../access/readable-files.ts';
import type { Viewer } from '../../access/viewer.ts';
import { unprocessable } from '../../problem/refusals.ts';
import type { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { typed } from '../../store/typed-sql.ts';

const mib = 1024 * 1024;

/**
 * The refusal (422) of an upload after which the viewer's organisation would store more than `quota` bytes of
 * files; null where it fits. Other uploads of the organisation wait until this transaction ends, so that two
 * together cannot exceed it. The status is not 413: the request itself is not too large, and may be sent
 * again when there is room.
 */
export const refuseBeyondQuota = async (
  database: Database,
  viewer: Viewer,
  added: number,
  quota: number,
): Promise<Problem | null> => {
  const { merchant_id, partner_id } = viewer.user;
  const organisation = `files of ${merchant_id ?? partner_id ?? 'the platform'}`;
  await takeTurn(database, organisation);
  const { taken } = await database
    .selectFrom('files')
    .select(typed.bigint`coalesce(sum(size), 0)`.as('taken'))
    .where(isOfOwnOrganisation(viewer, 'files'))
    .executeTakeFirstOrThrow();
  if (taken + added <= quota) return null;
  const message =
    `The files of your organisation may take ${formatSize(quota)} in all: ` +
    `${formatSize(taken)} are taken, and this upload has ${formatSize(added)}.`;
  return unprocessable({ pointer: '/files', code: 'quota', message });
};

/** In MiB and rounded up, so that a size over the limit is never shown as one within it. */
const formatSize = (bytes: number): string => `${String(Math.ceil((bytes / mib) * 10) / 10)} MiB`;
