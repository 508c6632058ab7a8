import { spawn } from 'node:child_process';
import { own, send } from '../gateway/send.ts';

const email = 'noor@example.com';
const password = 'Shelf-and-ladder-7';

/** Starts a portal by a command in its folder, and waits until it is ready. */
const startPortal = (command: readonly string[], cwd: string) =>
  new Promise<{ readonly origin: string; readonly stop: () => Promise<unknown> }>((resolve, reject) => {
    const child = spawn(process.execPath, [...command, 'start'], {
      cwd,
      env: { ...process.env, PORT: '0', API_KEY: '', MOCK_URL: '' },
    });
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const [, origin] = /is ready: (http:\S+)/.exec(output) ?? [];
      if (origin === undefined) return;
      const stop = () =>
        new Promise((stopped) => {
          child.once('exit', stopped);
          child.kill('SIGTERM');
        });
      resolve({ origin, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(output)));
  });

/** Starts a portal over its mock, signs somebody in who has an account, and reads what a path answers: the page without a session, and rows with one. */
export const readStarted = async (
  command: readonly string[],
  folder: string,
  path: string,
): Promise<{ readonly page: string; readonly before: number; readonly rows: unknown }> => {
  const { origin, stop } = await startPortal(command, folder);
  try {
    const page = await send(origin, '/', { headers: own });
    const before = await send(origin, path, { headers: own });
    const signedIn = await send(origin, '/session', {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const answer = await send(origin, path, { headers: { ...own, cookie } });
    return { page: page.body, before: before.status, rows: JSON.parse(answer.body) };
  } finally {
    await stop();
  }
};

/** The words that give that person an account, and what is typed. */
export const account = { words: ['account', email, '--roles', 'Admin'], password } as const;
