import { createHash, randomBytes } from 'node:crypto';

/** A secret that a caller has, and the hash by which the store finds it. */
export interface SecretToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** A new opaque token of 256 random bits, like `cfs_9nQm…`. */
export const createSecretToken = (prefix: string): SecretToken => {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
};

/** The form in which the store has a token: SHA-256, enough for a secret of 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
