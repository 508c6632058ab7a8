import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '../setting-error.ts';
import { parseSecretKey } from './parse-secret-keys.ts';
import { keyBytes } from './secret-box.ts';

/** The file with the key of a data folder, readable by its owner only. */
export const keyFileIn = (folder: string): string => join(folder, 'secrets.key');

/** The folder's key, or null where it has none; throws `SettingError` for a file with another content. */
export const readKeyFile = async (folder: string): Promise<Buffer | null> => {
  const file = keyFileIn(folder);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return null;
  const key = parseSecretKey(text);
  if (key !== null) return key;
  throw new SettingError(
    `${file} does not hold a key (${String(keyBytes)} bytes in base64). Put it back from your backup.`,
  );
};

/** Creates the folder's first key. */
export const makeKeyFile = async (folder: string): Promise<Buffer> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = randomBytes(keyBytes);
  const draft = `${keyFileIn(folder)}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // Written whole or not at all, and never over an existing key.
    await link(draft, keyFileIn(folder));
  } finally {
    await rm(draft);
  }
  return key;
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
