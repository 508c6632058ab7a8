import { api } from '../calls/client.ts';
import { failureOf, passed, type Outcome } from '../calls/outcome.ts';
import { adoptUser } from './session.ts';

/** Gives the password once more; the session goes on with the user in the provider's answer. */
export const confirmPassword = async (password: string): Promise<Outcome> => {
  try {
    const answer = await api.POST('/auth/confirm-password', { body: { password } });
    if (answer.data === undefined) return failureOf(answer);
    await adoptUser(answer.data.user);
    return passed;
  } catch {
    return failureOf(undefined);
  }
};
