import { createSecretBox } from '../../../server/provider/secrets/secret-box.ts';
import { totpOwner } from '../../../server/provider/secrets/secret-owner.ts';

export const testKey = Buffer.alloc(32, 7);

/** What seals the stored secrets of providers under test. */
export const testSecrets = createSecretBox([testKey]);

/** An authenticator app's secret as the store keeps it. */
export const sealTotp = (secret: Buffer, userId: string): Buffer =>
  Buffer.from(testSecrets.seal(secret, totpOwner(userId)));
