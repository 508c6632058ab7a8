import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { socketPathIn } from './socket-path.ts';

/** Another running process has locked the data folder; the message addresses a person. */
export class FolderInUseError extends StartError {
  override readonly name = 'FolderInUseError';
}

export interface FolderLock {
  readonly release: () => Promise<void>;
}

const lockName = /^lock\.(\d+)\.[0-9a-f]+$/;

/**
 * Locks the folder for this process alone, or throws `FolderInUseError`. The lock is a listening Unix socket
 * under a name no other process ever uses. The kernel ends the listening when the process ends, in whatever
 * manner, so a name that refuses connections is dead for good and may be removed without a race. Each process
 * creates its own socket first and looks for the others afterwards: of two that start together at least one
 * sees the other. The socket gets its lock name only by a rename after it listens, so that no process takes
 * it for dead while it is being created.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let attempt = 0; ; attempt += 1) {
    const name = `lock.${String(process.pid)}.${randomBytes(8).toString('hex')}`;
    const server = await showSocket(folder, name);
    const release = async (): Promise<void> => {
      await rm(join(folder, name), { force: true });
      await new Promise((closed) => server.close(closed));
    };
    const holder = await findOtherHolder(folder, name);
    if (holder === null) return { release };
    await release();
    if (attempt >= 3) throw new FolderInUseError(describeHolder(folder, holder));
    await new Promise((later) => setTimeout(later, 20 + Math.random() * 150));
  }
};

const showSocket = async (folder: string, name: string): Promise<Server> => {
  const unborn = `unborn.${name}`;
  const place = await socketPathIn(folder, unborn);
  const server = createServer((socket) => socket.destroy());
  server.unref();
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(place.path, listening);
    });
    await rename(join(folder, unborn), join(folder, name));
  } finally {
    await place.close();
  }
  return server;
};

const findOtherHolder = async (folder: string, own: string): Promise<string | null> => {
  for (const name of await readdir(folder)) {
    const process = lockName.exec(name)?.[1];
    if (process === undefined || name === own) continue;
    if (await isListening(folder, name)) return process;
    await rm(join(folder, name), { force: true });
  }
  return null;
};

const isListening = async (folder: string, name: string): Promise<boolean> => {
  const place = await socketPathIn(folder, name);
  try {
    return await new Promise<boolean>((answer) => {
      const socket = connect(place.path);
      socket.once('connect', () => {
        socket.destroy();
        answer(true);
      });
      socket.once('error', (error: NodeJS.ErrnoException) => {
        answer(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
      });
    });
  } finally {
    await place.close();
  }
};

const describeHolder = (folder: string, process: string): string =>
  `The data folder ${folder} is in use by process ${process}. ` +
  'Stop that process, or set DATA_DIR to another folder.';
