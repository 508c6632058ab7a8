import type { DescribedOperation } from '../http/description.ts';
import { Problem } from '../http/problem.ts';
import type { RequestFacts } from '../operations/call.ts';
import type { Database } from '../store/store.ts';
import { writeAudit } from './audit.ts';
import { findViewer } from './viewer.ts';
import type { Viewer } from './viewer.ts';

export interface Entrance {
  readonly authorization: string | undefined;
  /** What the browser says of the request's origin; absent from other clients. */
  readonly fetchSite: string | undefined;
  readonly request: RequestFacts;
}

/**
 * Lets a caller in to an operation, or throws `Problem`: 401 when nobody is signed in, 403 when role or
 * permission do not allow it (kept in the audit trail). Answers null for a public operation.
 */
export async function admit(
  database: Database,
  operation: DescribedOperation,
  entrance: Entrance,
): Promise<Viewer | null> {
  refuseOtherSites(operation, entrance.fetchSite);
  if (operation.access.kind === 'public') return null;
  const token = /^Bearer ([A-Za-z0-9_-]{20,256})$/i.exec(entrance.authorization ?? '')?.[1];
  const viewer = token === undefined ? null : await findViewer(database, token);
  if (viewer === null) throw notSignedIn();
  if (isAllowed(operation, viewer)) return viewer;
  const { email, role } = viewer.user;
  await writeAudit(
    database,
    { operationId: operation.operationId, actor: { email, role }, request: entrance.request },
    { type: 'denial', target: null },
  );
  throw new Problem({
    status: 403,
    code: 'not-allowed',
    detail: 'Your role or permissions do not allow this.',
  });
}

/** Whether role and permissions of a viewer allow an operation. */
export function isAllowed(operation: DescribedOperation, viewer: Viewer): boolean {
  const { access } = operation;
  if (access.kind !== 'roles') return true;
  if (!access.roles.includes(viewer.user.role)) return false;
  return access.permission === null || viewer.permissions.some((held) => held === access.permission);
}

/** GET calls that change something; a browser sends those from anywhere, with the session attached. */
const READS_WITH_EFFECT: readonly string[] = [
  'logout',
  'testWebhook',
  'reSyncTransaction',
  'createEmbedAuth',
];

/** A browser's request from another site never reaches an operation that changes something. */
function refuseOtherSites(operation: DescribedOperation, fetchSite: string | undefined): void {
  const changes = operation.method !== 'GET' || READS_WITH_EFFECT.includes(operation.operationId);
  if (!changes || fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none') return;
  throw new Problem({ status: 403, code: 'cross-site', detail: 'This call is not taken from another site.' });
}

function notSignedIn(): Problem {
  return new Problem({
    status: 401,
    code: 'not-signed-in',
    detail: 'You are not signed in, or your session has ended.',
    headers: { 'www-authenticate': 'Bearer' },
  });
}
