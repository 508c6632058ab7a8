import { afterAll, describe, expect, it } from 'vitest';
import { send } from './send.ts';
import { areaPage, page, startGateway } from './start-gateway.ts';

const { gateway, origin } = await startGateway(new URL('http://127.0.0.1:1'));
afterAll(() => gateway.close());

describe('an address', () => {
  it.each([
    // Paths for which the app has a page, in every spelling.
    ['/', 200, page],
    ['/transactions', 200, page],
    ['/transactions?open=txn_1', 200, page],
    ['/transactions/', 200, page],
    ['//transactions', 200, page],
    ['/area/a1', 200, areaPage],
    ['/area/a1/', 200, areaPage],
    ['/area/a%2Fb', 200, areaPage],
    ['/AREA/a1', 200, page],
    // Their nearest neighbours.
    ['/transaction', 404, page],
    ['/transactions2', 404, page],
    ['/transactions/txn_1', 404, page],
    ['/Transactions', 404, page],
    ['/%74ransactions', 404, page],
    ['/a/transactions', 404, page],
    ['/area', 404, page],
    ['/area/', 404, page],
    ['/area/a/b', 404, page],
    ['/areas/a1', 404, page],
    ['/apiary', 404, page],
    ['/assets', 404, page],
  ])('%s is answered with %i and the app', async (path, status, body) => {
    const answer = await send(origin, path);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it.each(['/index.html', '/area.html', '/known-paths.json', '/none.html', '/assets/none.js', '/logo.png'])(
    'of a file that is not offered is answered without the app: %s',
    async (path) => {
      const answer = await send(origin, path);
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    },
  );

  it.each([
    { 'if-none-match': '*' },
    { 'if-modified-since': new Date().toUTCString() },
    { range: 'bytes=0-3' },
  ])('without a page is answered in whole, whatever the browser has of it: %j', async (headers) => {
    const answer = await send(origin, '/nowhere', { headers });
    expect([answer.status, answer.body]).toEqual([404, page]);
    expect(answer.headers.etag).toBeUndefined();
  });

  it('without a page answers HEAD with its status and no body', async () => {
    const answer = await send(origin, '/nowhere', { method: 'HEAD' });
    expect([answer.status, answer.body]).toEqual([404, '']);
  });
});
