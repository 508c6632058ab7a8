import { constants } from 'node:fs';
import { access, readdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { describeDamage, describeSystemError, errorCode } from './describe-system-error.ts';

/** The bytes that the write-ahead log allocates at once: with less, PostgreSQL stops before the disk is quite full. */
const logSegment = 16 * 1024 * 1024;

/** PostgreSQL's codes for files that are missing, unreadable or broken, and for a server that stops over one. */
const damageCode = /^(?:58|XX)|^57P0[1-3]$/;

/** The messages with which the embedded database reports that it gave up; they contain nothing more. */
const gaveUp = /^(?:PGlite failed to initialize|Connection terminated|The embedded database ended)/;

/**
 * Describes a failure to open or fill the embedded store in `folder` (an absolute path) in plain words;
 * answers the error itself where nothing about the folder explains it.
 */
export const explainFolderFailure = async (error: unknown, folder: string): Promise<unknown> => {
  if (error instanceof StartError) return error;
  return describeSystemError(error, folder) ?? (await findObstacle(error, folder)) ?? error;
};

/** Checks the folder for a cause that the error does not name. */
const findObstacle = async (error: unknown, folder: string): Promise<StartError | null> => {
  const existing = await nearestExisting(folder);
  const isStopped = hasStopped(error);
  // A folder that cannot be created on a read-only disk is reported as missing.
  if (isStopped || errorCode(error) === 'ENOENT') {
    const refused = await findRefused(existing, existing === folder);
    if (refused !== null) return describeSystemError(refused, folder);
  }
  // On a full disk even giving up fails, and that failure may be the only one that is reported.
  const { bavail, bsize } = await statfs(existing);
  if (bavail * bsize < logSegment) return describeSystemError({ code: 'ENOSPC' }, folder);
  return isStopped ? describeDamage(folder, error) : null;
};

/** Whether the embedded database gave up or found its files damaged. */
const hasStopped = (error: unknown): boolean => {
  if (damageCode.test(errorCode(error) ?? '')) return true;
  return error instanceof Error && (error.name === 'RuntimeError' || gaveUp.test(error.message));
};

/** The refusal to read or write a folder, or with `isDeep` something inside; null where all may be used. */
const findRefused = async (folder: string, isDeep: boolean): Promise<unknown> => {
  try {
    const inside = isDeep ? await readdir(folder, { recursive: true }) : [];
    for (const name of ['', ...inside]) await access(join(folder, name), constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    return ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '') ? error : null;
  }
};

const toValue = (error: unknown): unknown => error;

const nearestExisting = async (path: string): Promise<string> => {
  const refused = await access(path).catch(toValue);
  return errorCode(refused) === 'ENOENT' && dirname(path) !== path ? nearestExisting(dirname(path)) : path;
};
