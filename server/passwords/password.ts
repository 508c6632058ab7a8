import { randomBytes, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** One of OWASP's scrypt profiles: N = 2^14, r = 8, p = 5 (16 MiB for each hash), a 16-byte salt and a 32-byte key. */
const presentCost = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 } as const;
const keyBytes = 32;
const saltBytes = 16;

/** Hashes a password to be stored, as `scrypt$N$r$p$salt$key` in base64url. */
export const hashPassword = async (password: string, salt = randomBytes(saltBytes)): Promise<string> =>
  format(salt, await derive(password, salt, presentCost));

/** The value of a hash where no password can sign in. It looks like a hash, and takes as long to refuse. */
export const unusablePassword = (): string => format(randomBytes(saltBytes), randomBytes(keyBytes));

const format = (salt: Buffer, key: Buffer): string =>
  [
    'scrypt',
    presentCost.N,
    presentCost.r,
    presentCost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');

const absent = unusablePassword();

/**
 * Whether the password is the one that was hashed. With `null` (no such account) it does the same work and
 * answers false.
 */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const parts = (stored ?? absent).split('$');
  const [scheme, N, r, p, salt, key] = parts;
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    throw new Error('A stored password hash has an unknown form.');
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: presentCost.maxmem };
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null;
};

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  deriveKey(password.normalize('NFC'), salt, keyBytes, cost);
