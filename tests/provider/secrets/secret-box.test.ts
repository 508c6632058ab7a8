import { describe, expect, it } from 'vitest';
import { parseSecretKeys } from '../../../server/provider/secrets/parse-secret-keys.ts';
import { createSecretBox, sealedWith } from '../../../server/provider/secrets/secret-box.ts';

const key = (fill: number): Buffer => Buffer.alloc(32, fill);
const secret = Buffer.from([0, 255, 10, 118, 49, 46]);
const box = createSecretBox([key(1)]);

/** The sealed text with one character of its body changed. */
const tampered = (sealed: string, at: number): string => {
  const place = sealed.lastIndexOf('.') + 1 + at;
  return sealed.slice(0, place) + (sealed[place] === 'A' ? 'B' : 'A') + sealed.slice(place + 1);
};

const [nonce, tag, text] = [0, 20, 40];
const sealed = box.seal(secret, 'user 1');

describe('a box of secrets', () => {
  it.each([
    ['the same key', box, sealed],
    ['the same key after a new one', createSecretBox([key(2), key(1)]), sealed],
    ['an empty secret', box, box.seal(Buffer.alloc(0), 'user 1'), Buffer.alloc(0)],
  ])('opens with %s', (_name, opener, given, want = secret) => {
    expect(opener.open(given, 'user 1')).toEqual(want);
  });

  const changed = 'The secret of user 1 was changed since it was sealed, or was sealed for another.';
  const unknown = 'The secret of user 1 is not sealed with a known key.';
  it.each([
    ['a changed nonce', box, tampered(sealed, nonce), changed],
    ['a changed tag', box, tampered(sealed, tag), changed],
    ['a changed text', box, tampered(sealed, text), changed],
    ['a short tag', box, sealed.slice(0, 30), changed],
    ['nothing but a name', box, sealed.slice(0, sealed.lastIndexOf('.') + 1), unknown],
    ['the secret of another', box, box.seal(secret, 'user 2'), changed],
    ['another key', createSecretBox([key(2)]), sealed, unknown],
    [
      'another key under the same name',
      box,
      createSecretBox([key(2)])
        .seal(secret, 'user 1')
        .replace(/v1\.\w{8}/, `v1.${box.keyId}`),
      changed,
    ],
    ['another version', box, sealed.replace('v1.', 'v2.'), unknown],
    ['what was never sealed', box, 'whsec_plain', unknown],
  ])('refuses %s', (_name, opener, given, message) => {
    expect(() => opener.open(given, 'user 1')).toThrow(message);
  });

  it('seals the same secret differently each time, and shows nothing of it', () => {
    const texts = Array.from({ length: 100 }, () => box.seal(Buffer.from('whsec_visible'), 'w'));
    expect(new Set(texts).size).toBe(100);
    expect(texts.join()).not.toContain(Buffer.from('whsec_visible').toString('base64url').slice(1, -1));
    expect(texts.map(sealedWith)).toEqual(texts.map(() => box.keyId));
  });
});

describe('keys', () => {
  const [first, second] = [key(1).toString('base64'), key(2).toString('base64')];
  it('are read in their order', () => {
    expect(parseSecretKeys('SECRETS_KEY', ` ${first} , ${second}`)).toEqual([key(1), key(2)]);
  });

  it.each([
    '',
    'secret',
    first.slice(0, -2),
    `${first},`,
    `${first},${second.slice(4)}`,
    key(1).toString('hex'),
  ])('are refused without being repeated: %j', (given) => {
    const refusal = (() => {
      try {
        return String(parseSecretKeys('SECRETS_KEY', given));
      } catch (error) {
        return String(error);
      }
    })();
    expect(refusal).toContain('SECRETS_KEY must be 32 random bytes in base64');
    if (given !== '') expect(refusal).not.toContain(given);
  });
});
