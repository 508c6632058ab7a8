import { scryptSync } from 'node:crypto';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import type { Database } from '../../server/provider/store/store.ts';

const salt = Buffer.from('salt');
const cost = { N: 2, r: 1, p: 1 } as const;

/** The stored hash of a password, at the least cost: tests need many. */
export const cheapHash = (password: string): string => {
  const key = scryptSync(password.normalize('NFC'), salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Stores the passwords of the demo accounts at the least cost: a hash contains its own cost, and tests sign in hundreds of times. */
export const cheapenPasswords = async (database: Database): Promise<void> => {
  for (const { email, password } of demoAccounts)
    await database
      .updateTable('users')
      .set({ password_hash: cheapHash(password) })
      .where('email', '=', email)
      .execute();
};
