import type { AuditedCall } from '../access/audit.ts';
import type { Call } from './call.ts';

/** Who called what, for the audit trail. */
export const auditedCall = (operationId: string, call: Call): AuditedCall => {
  const user = call.viewer?.user;
  const actor = user === undefined ? null : { email: user.email, role: user.role };
  return { operationId, actor, request: call.request };
};
