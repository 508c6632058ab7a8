import type { components } from '../../../../openapi/generated/provider.ts';
import { findSessionViewer } from '../../access/viewing.ts';
import type { Database } from '../../store/store.ts';
import { readProfile } from './profile.ts';

/** A session in the form in which the call that opened or renewed it answers it. */
export const answerSession = async (
  database: Database,
  token: string,
  ip: string,
): Promise<components['schemas']['Session']> => {
  const viewer = await findSessionViewer(database, token, ip);
  if (viewer === null) throw new Error('A session just opened cannot be found.');
  return { token, user: await readProfile(database, viewer) };
};
