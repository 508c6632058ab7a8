import type { AuditedCall } from '../access/audit.ts';
import { actorOf } from '../access/guard.ts';
import { scimActor } from '../access/scim/scim-actor.ts';
import type { Call } from './call.ts';

/** Who called what, for the audit trail. */
export const auditedCall = (
  operationId: string,
  { viewer, scim, request }: Pick<Call, 'viewer' | 'scim' | 'request'>,
): AuditedCall => {
  if (viewer !== null) return { operationId, actor: actorOf(viewer), request };
  return { operationId, actor: scim === undefined ? null : scimActor(scim), request };
};
