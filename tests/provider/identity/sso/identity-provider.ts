import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('run-identity-provider.ts', import.meta.url));

/** A real OpenID provider that runs in a process of its own. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Says who there is, by subject: their claims, and by which methods they sign in. */
  readonly keepPeople: (people: Readonly<Record<string, object>>) => Promise<void>;
  /** Gives it new keys in place of the ones before. */
  readonly rotate: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the provider with these clients (OpenID Connect Dynamic Registration's names). */
export const startIdentityProvider = async (clients: readonly object[]): Promise<IdentityProvider> => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(clients)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const issuer = await new Promise<string>((found, failed) => {
    let errors = '';
    child.stdout.on('data', (text: Buffer) => {
      const [, address] = /listening (\S+)/.exec(text.toString()) ?? [];
      if (address !== undefined) found(address);
    });
    child.stderr.on('data', (text: Buffer) => {
      errors += text.toString();
    });
    child.once('exit', () => {
      failed(new Error(`The identity provider did not start: ${errors}`));
    });
  });
  const control = async (path: string, body: unknown): Promise<void> => {
    const answer = await fetch(`${issuer}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The identity provider refused ${path}.`);
  };
  return {
    issuer,
    keepPeople: (people) => control('people', people),
    rotate: () => control('rotate', null),
    close: async () => {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};
