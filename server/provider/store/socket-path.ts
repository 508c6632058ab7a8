import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';

export interface SocketPath {
  readonly path: string;
  /** Ends the use of `path`; sockets that are bound or connected already go on. */
  readonly close: () => Promise<void>;
}

/** The kernel's `sun_path` has 104 bytes on the smallest supported system, including the closing zero. */
const longestPath = 103;

/**
 * A path of at most 103 bytes for a Unix socket in `folder`, however deep that lies; throws in plain words
 * where the system knows no shorter name for it.
 */
export const socketPathIn = async (folder: string, name: string): Promise<SocketPath> => {
  const direct = join(folder, name);
  if (Buffer.byteLength(direct) <= longestPath) return { path: direct, close: () => Promise.resolve() };
  if (process.platform !== 'linux') {
    throw new StartError(`The path of the data folder ${folder} is too long; choose a shorter DATA_DIR.`);
  }
  const handle = await open(folder, 'r');
  return { path: `/proc/self/fd/${String(handle.fd)}/${name}`, close: () => handle.close() };
};
