import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { explainListening, StartError } from '../../server/start-error.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const listen = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

const refusalOf = async (port: number, host: string): Promise<Error> => {
  const error: unknown = await listen(port, host).then(
    () => new Error('It listens.'),
    (reason: unknown) => reason,
  );
  return explainListening(error, { host, port, setting: 'PROVIDER_PORT', command: 'npm start' });
};

it('a port that another program has is reported in plain words, with a remedy', async () => {
  const port = await listen(0, '127.0.0.1');
  const refusal = await refusalOf(port, '127.0.0.1');
  expect(refusal).toBeInstanceOf(StartError);
  expect(refusal.message).toBe(
    `Port ${String(port)} is already taken by another program. Stop that program, or choose another port: PROVIDER_PORT=${String(port + 1)} npm start`,
  );
});

it('a host that is not of this machine is reported by its setting', async () => {
  expect((await refusalOf(0, '192.0.2.1')).message).toBe('HOST=192.0.2.1 is no address of this machine.');
});

it('what nobody foresaw stays as it is', () => {
  const odd = new Error('odd');
  expect(explainListening(odd, { host: '', port: 1, setting: 'PORT', command: '' })).toBe(odd);
});
