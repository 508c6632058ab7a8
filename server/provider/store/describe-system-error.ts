import { StartError } from '../../start-error.ts';

/** The numbers that PGlite's file system throws, which are no error codes of Node. */
const wasiCodes: Readonly<Record<number, string>> = { 2: 'EACCES', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };

/** The code of an error of the operating system or of PostgreSQL; null where it has none. */
export const errorCode = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'errno' in error && typeof error.errno === 'number' ? (wasiCodes[error.errno] ?? null) : null;
};

/**
 * The plain message for an operation that the operating system refused in the data folder (an absolute path)
 * or at the path that the error names; null for any other error.
 */
export const describeSystemError = (error: unknown, folder: string): StartError | null => {
  const place = placeOf(error, folder);
  const describe = (sentence: string): StartError =>
    new StartError(`${sentence}, or set DATA_DIR to another folder.`, { cause: error });
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return describe(`There is no space left on the disk that holds ${place}. Make some`);
    case 'EROFS':
      return describe(`${place} is on a disk that can only be read. Make it writable`);
    case 'EACCES':
    case 'EPERM':
      return describe(`This account may not read and write ${place}. Give it the right to (chown or chmod)`);
    case 'EEXIST':
    case 'ENOTDIR':
      return describe(
        `${place} cannot be a folder, because it or what should hold it is a file. Move the file away`,
      );
    default:
      return null;
  }
};

/** The error for files of the embedded store in `folder` that were changed or damaged. */
export const describeDamage = (folder: string, cause?: unknown): StartError =>
  new StartError(
    `The embedded store in ${folder} cannot be opened, because files in it are damaged or missing. ` +
      'Put the folder back from your backup, or set DATA_DIR to an empty folder to begin anew.',
    { cause },
  );

/** Temporary files are elsewhere, and sockets in a folder with a long path have a name of the kernel's. */
const placeOf = (error: unknown, folder: string): string => {
  if (typeof error !== 'object' || error === null || !('path' in error)) return folder;
  const { path } = error;
  return typeof path === 'string' && !path.startsWith('/proc/') && !path.startsWith(`${folder}/unborn`)
    ? path
    : folder;
};
