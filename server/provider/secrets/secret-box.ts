import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals secrets for the store and opens them again; `owner` names the record, to which a sealed text is bound. */
export interface SecretBox {
  /** The name of the key that seals. */
  readonly keyId: string;
  /** Whether it can open what the key of this name sealed. */
  readonly knows: (keyId: string) => boolean;
  /** ASCII text that begins with `v1.`, the key's name and a full stop. */
  readonly seal: (secret: Buffer, owner: string) => string;
  /** Throws when it was sealed with an unknown key or for another owner, or was changed since. */
  readonly open: (sealed: string, owner: string) => Buffer;
}

/** Keys for stored secrets: the first seals, every one opens what it sealed. */
export type SecretKeys = readonly [Buffer, ...Buffer[]];

export const keyBytes = 32;

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const sealedPattern = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;

/** Creates a box: AES-256-GCM with a fresh nonce each time, the owner authenticated beside the secret. */
export const createSecretBox = (keys: SecretKeys): SecretBox => {
  const [current] = keys;
  const known = new Map(keys.map((key) => [nameKey(key), key]));
  const keyId = nameKey(current);
  return {
    keyId,
    knows: (id) => known.has(id),
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, current, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return `v1.${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open: (sealed, owner) => {
      const [, id = '', body = ''] = sealedPattern.exec(sealed) ?? [];
      const key = known.get(id);
      if (key === undefined) throw new Error(`The secret of ${owner} is not sealed with a known key.`);
      return decipher(key, Buffer.from(body, 'base64url'), owner);
    },
  };
};

/** The name of the key that sealed this, or null for a value that is not sealed. */
export const sealedWith = (text: string): string | null => sealedPattern.exec(text)?.[1] ?? null;

const decipher = (key: Buffer, bytes: Buffer, owner: string): Buffer => {
  const body = nonceBytes + tagBytes;
  try {
    const opened = createDecipheriv(cipherName, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceBytes, body));
    return Buffer.concat([opened.update(bytes.subarray(body)), opened.final()]);
  } catch (error) {
    throw new Error(`The secret of ${owner} was changed since it was sealed, or was sealed for another.`, {
      cause: error,
    });
  }
};

const nameKey = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);
