import { isOfOwnOrganisation } from '../../access/readable-files.ts';
import type { Viewer } from '../../access/viewer.ts';
import { unprocessable } from '../../problem/refusals.ts';
import type { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { typed } from '../../store/typed-sql.ts';

const mib = 1024 * 1024;

/**
 * The refusal (422) of so many more bytes where the viewer's organisation would then keep more than `quota` bytes of
 * files; null where they fit. Other uploads of the organisation wait until this transaction ends, so that two together
 * cannot exceed it. Not 413: the request is no larger than any other, and may be sent again when there is room.
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

/** In MiB and rounded up, so that what does not fit never looks as if it did. */
const formatSize = (bytes: number): string => `${String(Math.ceil((bytes / mib) * 10) / 10)} MiB`;
