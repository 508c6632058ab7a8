import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../server/provider/outbound/public-address.ts';
import { postOutbound, type Resolve } from '../../../server/provider/outbound/post-outbound.ts';
import { refuseOutboundUrl } from '../../../server/provider/outbound/outbound-url.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const listen = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer);
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
};

const resolveTo =
  (...addresses: readonly string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

const post = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
const strict = { allowsLoopback: false };
const sandbox = { allowsLoopback: true };

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2001::1',
    '2001:db8::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '100::1',
    '3fff::1',
    '5f00::1',
    'not an address',
    '',
  ])('takes %s for none of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '8.8.8.8', '93.184.215.14', '::ffff:8.8.8.8', '2606:4700:4700::1111', '2a00:1450::1'])(
    'takes %s for a public host',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('addresses of webhooks', () => {
  it.each([
    ['https://127.0.0.1/', 'The address must lead to a public host.'],
    ['https://127.1/', 'The address must lead to a public host.'],
    ['https://2130706433/', 'The address must lead to a public host.'],
    ['https://0x7f000001/', 'The address must lead to a public host.'],
    ['https://0x7f.0.0.1/', 'The address must lead to a public host.'],
    ['https://0177.0.0.1/', 'The address must lead to a public host.'],
    ['https://017700000001/', 'The address must lead to a public host.'],
    ['https://127。0。0。1/', 'The address must lead to a public host.'],
    ['https://①②⑦.0.0.1/', 'The address must lead to a public host.'],
    ['https://%31%32%37.0.0.1/', 'The address must lead to a public host.'],
    ['https://0/', 'The address must lead to a public host.'],
    ['https://[::1]/', 'The address must lead to a public host.'],
    ['https://[::ffff:127.0.0.1]/', 'The address must lead to a public host.'],
    ['https://[::ffff:7f00:1]/', 'The address must lead to a public host.'],
    ['https://[64:ff9b::7f00:1]/', 'The address must lead to a public host.'],
    ['https://169.254.169.254/latest/meta-data', 'The address must lead to a public host.'],
    ['https://localhost/', 'The address must lead to a public host.'],
    ['https://LOCALHOST./', 'The address must lead to a public host.'],
    ['https://a.localhost/', 'The address must lead to a public host.'],
    ['https://intranet/', 'The address must lead to a public host.'],
    ['https://user:secret@hooks.example.com/', 'The address must not hold a user name or password.'],
    ['http://hooks.example.com/', 'The address must begin with https.'],
    ['ftp://hooks.example.com/', 'Please input the url in the correct format.'],
    ['file:///etc/passwd', 'Please input the url in the correct format.'],
    ['javascript:alert(1)', 'Please input the url in the correct format.'],
    ['https://', 'Please input the url in the correct format.'],
    ['hooks.example.com', 'Please input the url in the correct format.'],
  ])('refuses %s', (url, why) => {
    expect(refuseOutboundUrl(url, strict)).toBe(why);
  });

  it.each(['https://hooks.example.com/a?b=c', 'https://8.8.8.8:8443/', 'https://bücher.example/'])(
    'takes %s',
    (url) => {
      expect(refuseOutboundUrl(url, strict)).toBeNull();
    },
  );

  it('takes this machine only in the sandbox, over http too, and no private network even then', () => {
    expect(refuseOutboundUrl('http://127.0.0.1:9000/', sandbox)).toBeNull();
    expect(refuseOutboundUrl('http://localhost:9000/', sandbox)).toBeNull();
    expect(refuseOutboundUrl('https://10.0.0.1/', sandbox)).not.toBeNull();
    expect(refuseOutboundUrl('http://hooks.example.com/', sandbox)).not.toBeNull();
  });
});

describe('a call to a partner', () => {
  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::ffff:192.168.0.1']],
    [['64:ff9b::a00:1']],
    [['93.184.215.14', '127.0.0.1']],
    [['fd00:ec2::254', '8.8.8.8']],
  ])('goes nowhere when a name leads to %j', async (addresses) => {
    let reached = 0;
    const port = await listen((_request, response) => {
      reached += 1;
      response.end();
    });
    const result = await postOutbound(post(`https://hooks.example.com:${String(port)}/`), {
      ...strict,
      resolve: resolveTo(...addresses),
    });
    expect(result).toMatchObject({ status: null, error: 'The address does not lead to a public host.' });
    expect(reached).toBe(0);
  });

  it('asks for a name once, so that it cannot lead elsewhere after the check', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const port = await listen((_request, response) => {
      response.end('fine');
    });
    const result = await postOutbound(post(`http://rebind.localhost:${String(port)}/`), {
      ...sandbox,
      resolve: (name) => resolveTo(...(answers[asked++] ?? []))(name),
    });
    expect(result).toMatchObject({ status: 200, snippet: 'fine', error: null });
    expect(asked).toBe(1);
  });

  it('does not take http to a name of this machine that leads to the public internet', async () => {
    const result = await postOutbound(post('http://a.localhost/'), {
      ...sandbox,
      resolve: resolveTo('93.184.215.14'),
    });
    expect(result.error).toBe('The address must begin with https.');
  });

  it('follows no redirect', async () => {
    let reached = 0;
    const port = await listen((request, response) => {
      reached += 1;
      response.writeHead(307, { location: request.url === '/' ? '/again' : '/' }).end('moved');
    });
    const result = await postOutbound(post(`http://127.0.0.1:${String(port)}/`), sandbox);
    expect(result).toMatchObject({ status: 307, error: 'The receiver redirected, which is not followed.' });
    expect(reached).toBe(1);
  });

  it.each([
    ['never answers', () => undefined],
    [
      'answers drop by drop',
      (_request: unknown, response: { write: (text: string) => unknown }) => {
        const timer = setInterval(() => response.write('.'), 20);
        closing.push(() => {
          clearInterval(timer);
        });
      },
    ],
  ])('ends in time when the receiver %s', async (_name, answer) => {
    const port = await listen(answer);
    // Nothing else would end it.
    const result = await postOutbound(post(`http://127.0.0.1:${String(port)}/`), {
      ...sandbox,
      timeoutMs: 300,
    });
    expect(result.status === null ? result.error : result.snippet).toMatch(/no answer within 0\.3|^\.+$/);
  });

  it('ends in time when a name is never found', async () => {
    const result = await postOutbound(post('https://hooks.example.com/'), {
      ...strict,
      timeoutMs: 200,
      resolve: () => new Promise(() => undefined),
    });
    expect(result.error).toBe('There was no answer within 0.2 seconds.');
  });

  it('keeps only the beginning of an answer, without what cannot be shown', async () => {
    const port = await listen((_request, response) => {
      response.writeHead(500).end(`\u0000\u001b[31m${'ü'.repeat(500_000)}`);
    });
    const result = await postOutbound(post(`http://127.0.0.1:${String(port)}/`), sandbox);
    expect(result).toMatchObject({ status: 500, error: 'The receiver answered 500.' });
    expect(result.snippet?.length).toBeLessThanOrEqual(500);

    expect(result.snippet).not.toMatch(/[\u0000-\u0008\u001b]/);
  });

  it.each([
    ['http://127.0.0.1:1/', 'The connection was refused.'],
    ['https://127.0.0.1:1/', 'The connection was refused.'],
  ])('states in plain words why %s failed', async (url, why) => {
    expect((await postOutbound(post(url), sandbox)).error).toBe(why);
  });
});
