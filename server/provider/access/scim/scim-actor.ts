import type { Actor } from '../audit.ts';
import { roleOf } from '../single-sign-on/connections.ts';
import type { ScimClient } from './scim-client.ts';

/** Who changed something by SCIM, for the audit trail. */
export const scimActor = ({ connection }: ScimClient): Actor => ({
  email: `SCIM of ${connection.organisation}`,
  role: roleOf(connection),
});
