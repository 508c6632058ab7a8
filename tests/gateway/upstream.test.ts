import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createUpstream, type Upstream } from '../../server/gateway/upstream.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** An upstream server that answers the first request of each connection, and resets the connection at the next one. */
const startForgetful = async (): Promise<{ readonly seen: string[]; readonly upstream: Upstream }> => {
  const seen: string[] = [];
  const server = createServer((socket: Socket) => {
    let answered = 0;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      seen.push(bytes.toString().split(' ', 1)[0] ?? '');
      if (answered > 0) {
        socket.resetAndDestroy();
        return;
      }
      answered += 1;
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const upstream = createUpstream(new URL(`http://127.0.0.1:${String(port)}`), 10_000);
  closers.push(upstream.close, () => server.close());
  return { seen, upstream };
};

const call = async (upstream: Upstream, method: string): Promise<number | undefined> => {
  const answer = await upstream.call({
    method,
    path: '/',
    headers: {},
    body: undefined,
    byteLimit: 0,
    moving: false,
    signal: new AbortController().signal,
  });
  for await (const _ of answer);
  return answer.statusCode;
};

describe('a connection that was closed while it was idle', () => {
  it.each(['GET', 'HEAD'])('is opened anew for a %s, which changes nothing', async (method) => {
    const { seen, upstream } = await startForgetful();
    expect(await call(upstream, 'GET')).toBe(200);
    expect(await call(upstream, method)).toBe(200);
    expect(seen).toEqual(['GET', method, method]);
  });

  it.each(['POST', 'DELETE', 'PUT'])('does not send a %s again, which may have been done', async (method) => {
    const { seen, upstream } = await startForgetful();
    expect(await call(upstream, 'GET')).toBe(200);
    await expect(call(upstream, method)).rejects.toMatchObject({ problem: 'upstreamDown' });
    expect(seen).toEqual(['GET', method]);
  });
});
