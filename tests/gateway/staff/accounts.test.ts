import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openAccounts, parseAccounts } from '../../../server/gateway/staff/accounts.ts';
import { unusablePassword } from '../../../server/passwords/password.ts';

const password = unusablePassword();
const ada = { email: 'Ada@Example.com', name: 'Ada', password };
const written = (...accounts: readonly object[]): string => JSON.stringify({ accounts });

const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.useRealTimers();
});

describe('a file of accounts', () => {
  it('needs an address, a name and the hash of a password', () => {
    expect(parseAccounts(written(ada), 'accounts.json')).toEqual([
      { email: 'ada@example.com', name: 'Ada', roles: [], permissions: [], language: null, password },
    ]);
  });

  it.each([
    ['no JSON', '{', 'accounts.json: this is not JSON.'],
    ['no list', '{}', 'accounts.json: this is an object with the list "accounts".'],
    ['no object', '{"accounts":[1]}', /#\/accounts\/0: an account is an object/],
    ['no address', written({ ...ada, email: 'ada' }), /#\/accounts\/0\/email: this is no address/],
    ['no name', written({ ...ada, name: undefined }), /#\/accounts\/0\/name/],
    ['roles that are no list', written({ ...ada, roles: 'Admin' }), /#\/accounts\/0\/roles/],
    ['permissions that are no texts', written({ ...ada, permissions: [1] }), /#\/accounts\/0\/permissions/],
    ['a language that is none', written({ ...ada, language: 1 }), /#\/accounts\/0\/language/],
    [
      'the same address twice',
      written(ada, { ...ada, email: 'ADA@example.com' }),
      /#\/accounts\/1\/email: this account is there twice/,
    ],
  ])('is refused with %s', (_name, text, reason) => {
    expect(() => parseAccounts(text, 'accounts.json')).toThrow(reason);
  });

  it('is refused with a password that is not hashed, which is not repeated', () => {
    const read = () => parseAccounts(written({ ...ada, password: 'Open-sesame-7' }), 'accounts.json');
    expect(read).toThrow(/#\/accounts\/0\/password: this is the hash/);
    expect(read).not.toThrow(/sesame/);
  });
});

describe('an open file of accounts', () => {
  const file = join(folder, 'accounts.json');

  it('is asked for where there is none', () => {
    expect(() => openAccounts(join(folder, 'none.json'), 'none.json', () => undefined)).toThrow(
      /none[.]json cannot be read/,
    );
  });

  it('counts as it is at present, and as it was where it is broken', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const reported: string[] = [];
    writeFileSync(file, written(ada));
    const accounts = openAccounts(file, 'accounts.json', (words) => reported.push(words));
    expect(accounts.find(' ADA@example.com ')?.name).toBe('Ada');
    expect(accounts.find('noor@example.com')).toBeUndefined();

    const later = (): void => {
      vi.setSystemTime(Date.now() + 1_000);
    };
    writeFileSync(file, written(ada, { ...ada, email: 'noor@example.com', name: 'Noor' }));
    later();
    expect(accounts.find('noor@example.com')?.name).toBe('Noor');

    writeFileSync(file, '{');
    later();
    expect(accounts.find('noor@example.com')?.name).toBe('Noor');
    later();
    expect(accounts.find('noor@example.com')?.name).toBe('Noor');
    expect(reported).toEqual(['accounts.json: this is not JSON.']);

    writeFileSync(file, written());
    later();
    expect(accounts.find('ada@example.com')).toBeUndefined();
  });
});
