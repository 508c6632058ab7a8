import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { readFileSync, statSync } from 'node:fs';
import { StartError } from '../../start-error.ts';

/** Somebody who may sign in. */
export interface Account {
  /** In lower case: the name by which an account is known. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The BCP 47 tag of the language they read; null where the browser decides. */
  readonly language: string | null;
  /** The hash of their password. */
  readonly password: string;
}

/** The accounts of a file, as it is at present. */
export interface AccountBook {
  /** The account of an address, in whatever case it is typed. */
  readonly find: (email: string) => Account | undefined;
}

/** What an account is known by, however its address is typed. */
export const accountName = (email: string): string => email.trim().toLowerCase();

// The file of the accounts is no such file. Its message names the part of it that is wrong.
class AccountsRefused extends StartError {
  override readonly name = 'AccountsRefused';
}

const emailPattern = /^[^\s@]{1,64}@[^\s@]{1,190}$/;
const hashPattern = /^scrypt\$\d{1,7}\$\d{1,2}\$\d{1,2}\$[\w-]{16,128}\$[\w-]{32,128}$/;

const readTexts = (account: unknown, key: string): readonly string[] | undefined => {
  const written = readOwn(account, key) ?? [];
  return isArray(written) && written.every((one) => typeof one === 'string') ? written : undefined;
};

/** What is wrong with an account: the key, and the form that it should have. */
const faultOf = (account: unknown): string | undefined => {
  if (!isRecord(account)) return ': an account is an object with email, name, roles and password.';
  if (!emailPattern.test(ownText(account, 'email') ?? '')) return '/email: this is no address.';
  if (ownText(account, 'name') === undefined) return '/name: this is the name that the portal shows.';
  if (!hashPattern.test(ownText(account, 'password') ?? ''))
    return '/password: this is the hash that `account` writes, and never the password itself.';
  for (const key of ['roles', 'permissions'])
    if (readTexts(account, key) === undefined) return `/${key}: this is a list of names.`;
  const language = readOwn(account, 'language') ?? null;
  return language === null || typeof language === 'string'
    ? undefined
    : '/language: this is a tag such as en.';
};

const readAccount = (account: unknown): Account => ({
  email: accountName(ownText(account, 'email') ?? ''),
  name: ownText(account, 'name') ?? '',
  roles: readTexts(account, 'roles') ?? [],
  permissions: readTexts(account, 'permissions') ?? [],
  language: ownText(account, 'language') ?? null,
  password: ownText(account, 'password') ?? '',
});

/** Reads the text of a file of accounts, called `file`. Throws `StartError` with the first part that is wrong. */
export const parseAccounts = (text: string, file: string): readonly Account[] => {
  const refuse = (where: string): never => {
    throw new AccountsRefused(`${file}${where}`);
  };
  const parse = (): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return refuse(': this is not JSON.');
    }
  };
  const written = readOwn(parse(), 'accounts');
  if (!isArray(written)) return refuse(': this is an object with the list "accounts".');
  const accounts = new Map<string, Account>();
  for (const [index, one] of written.entries()) {
    const fault = faultOf(one);
    if (fault !== undefined) refuse(`#/accounts/${String(index)}${fault}`);
    const account = readAccount(one);
    if (accounts.has(account.email))
      refuse(`#/accounts/${String(index)}/email: this account is there twice.`);
    accounts.set(account.email, account);
  }
  return [...accounts.values()];
};

/** How long a look at the file counts, in milliseconds. */
const freshMilliseconds = 1_000;

const versionOf = (file: string): string => {
  const { mtimeMs, size, ino } = statSync(file);
  return [mtimeMs, size, ino].join();
};

/**
 * Opens a file of accounts. What is changed in it counts within a second; a file that is broken while the portal runs changes
 * nothing, and is reported. Throws `StartError` where it cannot be read at the start.
 */
export const openAccounts = (file: string, shown: string, report: (words: string) => void): AccountBook => {
  const read = () => {
    const version = versionOf(file);
    const accounts = parseAccounts(readFileSync(file, 'utf8'), shown);
    return { version, byEmail: new Map(accounts.map((account) => [account.email, account])) };
  };
  const begin = () => {
    try {
      return read();
    } catch (error) {
      if (error instanceof AccountsRefused) throw error;
      throw new AccountsRefused(`${shown} cannot be read: \`account\` writes it, with the first account.`);
    }
  };
  let present = begin();
  let seenAt = Date.now();
  let reported = '';
  const renew = (): void => {
    const now = Date.now();
    if (now - seenAt < freshMilliseconds) return;
    seenAt = now;
    try {
      if (versionOf(file) !== present.version) present = read();
      reported = '';
    } catch (error) {
      const words = error instanceof AccountsRefused ? error.message : `${shown} cannot be read any more.`;
      if (words !== reported) report(words);
      reported = words;
    }
  };
  return {
    find: (email) => {
      renew();
      return present.byEmail.get(accountName(email));
    },
  };
};
