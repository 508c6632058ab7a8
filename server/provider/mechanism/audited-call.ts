import type { AuditedCall } from '../access/audit.ts';
import { actorOf } from '../access/scim/scim-client.ts';
import type { Call } from './call.ts';

/** Who called what, for the audit trail. */
export const auditedCall = (
  operationId: string,
  { viewer, scim, request }: Pick<Call, 'viewer' | 'scim' | 'request'>,
): AuditedCall => {
  const user = viewer?.user;
  if (user !== undefined) return { operationId, actor: { email: user.email, role: user.role }, request };
  return { operationId, actor: scim === undefined ? null : actorOf(scim), request };
};
