import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** OWASP's scrypt profile: N = 2^15, r = 8, p = 3 (32 MiB for each hash), a 16-byte salt and a 32-byte key. */
const COST = { N: 32_768, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes a password for keeping, as `scrypt$N$r$p$salt$key` in base64url. */
export async function hashPassword(password: string, salt = randomBytes(SALT_BYTES)): Promise<string> {
  return format(salt, await derive(password, salt, COST));
}

/** What stands in place of a hash where no password lets anybody in. It looks like one, and takes as long to refuse. */
export function unusablePassword(): string {
  return format(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
}

function format(salt: Buffer, key: Buffer): string {
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const ABSENT = unusablePassword();

/**
 * Tells whether the password is the one that was hashed. With `null` (no such account) it does the same work
 * and answers false.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = (stored ?? ABSENT).split('$');
  const [scheme, N, r, p, salt, key] = parts;
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) {
    throw new Error('A stored password hash has an unknown form.');
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem };
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null;
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return deriveKey(password.normalize('NFC'), salt, KEY_BYTES, cost);
}
