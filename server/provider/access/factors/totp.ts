import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { totpOwner } from '../../secrets/secret-owner.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

/** RFC 6238 as authenticator apps have it: HMAC-SHA-1, steps of 30 seconds, six digits. */
const stepSeconds = 30;
const digits = 6;
/** RFC 4226 section 4: 160 bits are recommended. */
const secretBytes = 20;

/** A new secret for an authenticator app. */
export const createTotpSecret = (): Buffer => randomBytes(secretBytes);

/** The step in which an instant (epoch milliseconds) lies. */
export const totpStep = (now: number): number => Math.floor(now / 1000 / stepSeconds);

/** The code of a step (RFC 4226 section 5.3). */
export const totpCode = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The step, this one or the one before, whose code this is; null for any other code. */
export const findTotpStep = (secret: Buffer, code: string, now: number): number | null => {
  const step = totpStep(now);
  const found = [step, step - 1].filter((tried) => isSame(totpCode(secret, tried), code));
  return found[0] ?? null;
};

/**
 * Takes a code of the user's authenticator app: of this step or the one before, and each once, however many
 * requests bring it at the same time.
 */
export const acceptTotp = async (
  database: Database,
  secrets: SecretBox,
  userId: string,
  code: string,
  now = Date.now(),
): Promise<boolean> => {
  const user = await database
    .selectFrom('users')
    .select('totp_secret')
    .where('id', '=', userId)
    .executeTakeFirst();
  const sealed = user?.totp_secret ?? null;
  if (sealed === null) return false;
  const secret = secrets.open(sealed.toString('latin1'), totpOwner(userId));
  const step = findTotpStep(secret, code, now);
  if (step === null) return false;
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where(typed.boolean`totp_last_step is null or totp_last_step < ${step}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as people type it (RFC 4648 base32 without padding). */
export const formatTotpSecret = (secret: Buffer): string => {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => base32.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('');
};

/** The secret that people have typed (RFC 4648 base32, spaces and case of no account); throws for other text. */
export const parseTotpSecret = (text: string): Buffer => {
  const characters = Array.from(text.toUpperCase().replaceAll(/[\s=]/g, ''));
  const digits = characters.map((character) => base32.indexOf(character));
  if (digits.includes(-1)) throw new Error('This is no base32 text.');
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The text of the QR code that an authenticator app reads. */
export const formatTotpUri = (secret: Buffer, issuer: string, account: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = new URLSearchParams({
    secret: formatTotpSecret(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  });
  return `otpauth://totp/${label}?${facts.toString()}`;
};

const isSame = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
