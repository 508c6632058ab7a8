import { SettingError } from '../setting-error.ts';
import { keyBytes, type SecretKeys } from './secret-box.ts';

/** Reads a list of keys with commas between; the value is never echoed. Throws `SettingError`. */
export const parseSecretKeys = (name: string, text: string): SecretKeys => {
  const keys = text.split(',').map((part) => parseSecretKey(part));
  const [first = null, ...older] = keys;
  const usable = older.filter((key) => key !== null);
  if (first !== null && usable.length === older.length) return [first, ...usable];
  throw new SettingError(
    `${name} must be ${String(keyBytes)} random bytes in base64, as "openssl rand -base64 ${String(keyBytes)}" prints them, or several with commas between.`,
  );
};

/** Reads one key; null for what is none. */
export const parseSecretKey = (text: string): Buffer | null => {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === keyBytes && key.toString('base64') === text.trim() ? key : null;
};
