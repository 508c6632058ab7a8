import { createSecretBox } from '../../../server/provider/secrets/secret-box.ts';
import { totpOwner } from '../../../server/provider/secrets/secret-owner.ts';

export const testKey = Buffer.alloc(32, 7);

/** The box that seals the stored secrets of providers under test. */
export const testSecrets = createSecretBox([testKey]);

/** An authenticator app's secret in its stored form. */
export const sealTotp = (secret: Buffer, userId: string): Buffer =>
  Buffer.from(testSecrets.seal(secret, totpOwner(userId)));
