import { readFileSync } from 'node:fs';

/** Who may make one call, by the table of the tests. */
export interface AccessRow {
  readonly method: string;
  readonly path: string;
  readonly who: 'public' | 'session' | 'signing-in' | 'scimToken' | readonly string[];
  /** By role, the permissions of which any one is enough; none is asked for where the list is empty. */
  readonly permissions: Readonly<Record<string, readonly string[]>>;
}

/** The permissions of which a call needs one from a role. */
export const askedOf = ({ permissions }: AccessRow, role: string): readonly string[] =>
  permissions[role] ?? [];

/** The same permissions of each role. */
export const ofEach = (
  roles: readonly string[],
  names: readonly string[],
): Readonly<Record<string, readonly string[]>> => Object.fromEntries(roles.map((role) => [role, names]));

/** `report.disbursements`, or `Admin=admin.partners Partner=partners.settings`. */
const readPermissions = (written: string, roles: readonly string[]): AccessRow['permissions'] => {
  if (!written.includes('=')) return ofEach(roles, written === '' ? [] : written.split(','));
  return Object.fromEntries(
    written.split(' ').flatMap((part) => {
      const [named = '', names = ''] = part.split('=');
      return named.split(',').map((role) => [role, names.split(',')] as const);
    }),
  );
};

/** The table of who may make each call, written by hand and not from the description. */
export const readAccessTable = (): readonly AccessRow[] =>
  readFileSync(new URL('operation-access.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([, method = '', path = '', who = '', permission = '']) => ({
      method,
      path,
      who:
        who === 'public' || who === 'session' || who === 'signing-in' || who === 'scimToken'
          ? who
          : who.split(','),
      permissions: readPermissions(permission, who.split(',')),
    }));
