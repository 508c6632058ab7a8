import { omitUndefined, ownTexts } from '@counterfoil/engine/json';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { accountName, parseAccounts, type Account } from '../../server/gateway/staff/accounts.ts';
import { hashPassword } from '../../server/passwords/password.ts';
import { StartError } from '../../server/start-error.ts';

/** What is written of an account: what is undefined stays as it was. */
interface AccountChange {
  readonly email: string;
  readonly name: string | undefined;
  readonly roles: readonly string[] | undefined;
  readonly permissions: readonly string[] | undefined;
  readonly language: string | undefined;
  readonly password: string;
}

interface AccountFiles {
  readonly file: string;
  /** The descriptors, whose portal.json lists the roles and permissions that there are. */
  readonly schemas: string;
}

const checkNames = (noun: string, given: readonly string[] | undefined, known: readonly string[]): void => {
  const unknown = (given ?? []).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartError(
      `portal.json has no ${noun} ${unknown.join(', ')}: ${known.length === 0 ? 'there are none' : `there are ${known.join(', ')}`}.`,
    );
};

const checkAgainstPortal = (schemas: string, { roles, permissions }: AccountChange): void => {
  const file = join(schemas, 'portal.json');
  if (!existsSync(file)) return;
  const portal: unknown = JSON.parse(readFileSync(file, 'utf8'));
  checkNames('role', roles, ownTexts(portal, 'roles'));
  checkNames('permission', permissions, ownTexts(portal, 'permissions'));
};

/** Readable for its owner alone, and never half written. */
const replaceFile = (file: string, accounts: readonly Account[]): void => {
  const beside = `${file}.${String(process.pid)}.new`;
  writeFileSync(beside, `${JSON.stringify({ accounts }, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(beside, file);
};

/** Writes an account into its file, which is made where there is none. Throws `StartError` where something of it cannot be. */
export const writeAccount = async (
  { file, schemas }: AccountFiles,
  change: AccountChange,
): Promise<{ readonly email: string; readonly file: string; readonly isNew: boolean }> => {
  const shown = relative(process.cwd(), file).replaceAll('\\', '/');
  checkAgainstPortal(schemas, change);
  const before = existsSync(file) ? parseAccounts(readFileSync(file, 'utf8'), shown) : [];
  const email = accountName(change.email);
  const present = before.find((account) => account.email === email);
  const { name, roles, permissions, language } = change;
  const account: Account = {
    email,
    name: email,
    roles: [],
    permissions: [],
    language: null,
    ...present,
    ...omitUndefined({ name, roles, permissions, language }),
    password: await hashPassword(change.password),
  };
  const accounts = [...before.filter((one) => one.email !== email), account];
  // What is written has to be read again: an address that is none is refused here.
  parseAccounts(JSON.stringify({ accounts }), shown);
  replaceFile(file, accounts);
  return { email, file: shown, isNew: present === undefined };
};
