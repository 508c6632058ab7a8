import type { RequestFacts } from './call.ts';
import { createId } from '../store/create-id.ts';

/** The origin in the audit log of what the provider does by itself. */
export const ownRequest = (): RequestFacts => ({
  requestId: createId('req'),
  ip: '127.0.0.1',
  pageName: null,
  userAgent: null,
});
