import { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { attemptsOn, takeAttempt } from '../attempt-limit.ts';
import { verifyPassword } from '../../../passwords/password.ts';

/** Whose password it is, the password that was given, and its place in the body. */
interface GivenPassword {
  readonly user: { readonly id: string; readonly email: string };
  readonly password: string;
  readonly pointer: string;
}

/**
 * Counts an attempt at a signed-in person's present password and checks it, in a hashing turn and outside any
 * transaction. Answers the refusal, or null where it is right; the caller then removes the attempt with
 * `clearAttempts`.
 */
export const checkPresentPassword = async (
  database: Database,
  { user, password, pointer }: GivenPassword,
): Promise<Problem | null> => {
  const account = attemptsOn('password', user.email);
  const locked = await database.transaction().execute((transaction) => takeAttempt(transaction, account));
  if (locked !== null) return locked;
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return (await verifyPassword(password, password_hash)) ? null : wrongPassword(pointer);
};

const wrongPassword = (pointer: string): Problem => {
  const message = 'This is not your current password.';
  const faults = [{ pointer, code: 'wrong', message }];
  return new Problem({ status: 422, code: 'wrong-password', detail: message, faults });
};
