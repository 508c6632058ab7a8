import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { holdsSecret, removeSecrets } from '../../server/gateway/credentials/secret-filter.ts';

const secret = 'k/9+"Zz aaaab';

const clean = async (pieces: readonly Buffer[], secrets: readonly string[] = [secret]): Promise<string> => {
  const parts: unknown[] = await Readable.from(pieces).pipe(removeSecrets(secrets)).toArray();
  return Buffer.concat(parts.filter((part) => Buffer.isBuffer(part))).toString('utf8');
};

const spellings = {
  'as it is': secret,
  'in an address': encodeURIComponent(secret),
  'in a query': new URLSearchParams([['', secret]]).toString().slice(1),
  'in a path': encodeURI(secret),
  'in an address, in lower case': encodeURIComponent(secret).toLowerCase().replace('zz', 'Zz'),
  'in JSON': JSON.stringify(secret).slice(1, -1),
  'in JSON that escapes slashes': JSON.stringify(secret)
    .slice(1, -1)
    .replace('/', String.raw`\/`),
};

describe('an answer that repeats a secret', () => {
  it.each(Object.entries(spellings))('is without it %s, wherever it is cut', async (_name, spelled) => {
    const text = `{"a":"ä${spelled}","b":"${spelled}${spelled}"}`;
    const bytes = Buffer.from(text);
    const expected = text.replaceAll(spelled, '[removed]');
    for (let cut = 0; cut <= bytes.length; cut += 1)
      expect(await clean([bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(expected);
    expect(await clean([...bytes].map((byte) => Buffer.from([byte])))).toBe(expected);
    expect(holdsSecret(text, [secret])).toBe(true);
  });

  it('is left as it is where it only begins like one', async () => {
    const text = `${secret.slice(0, -1)}c ${secret.slice(0, -1)}`;
    expect(await clean([...Buffer.from(text)].map((byte) => Buffer.from([byte])))).toBe(text);
    expect(holdsSecret(text, [secret])).toBe(false);
  });

  it('is left as it is where the secret is too short to be told from other words', async () => {
    expect(await clean([Buffer.from('a key is a key')], ['key'])).toBe('a key is a key');
  });

  it('passes on at once what can be no part of a secret', () => {
    const filter = removeSecrets([secret]);
    filter.write(Buffer.from('{"rows":[1,'));
    expect(String(filter.read())).toBe('{"rows":[1,');
  });
});
