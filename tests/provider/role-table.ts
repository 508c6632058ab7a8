import { readFileSync } from 'node:fs';

/** One permission that people of a role may have. */
export interface RoleRow {
  readonly role: string;
  readonly name: string;
  /** Whether the role has it by itself, or it is given to a user. */
  readonly how: 'held' | 'given';
}

/** The table of the permissions of each role, written by hand and not from the description. */
export const readRoleTable = (): readonly RoleRow[] =>
  readFileSync(new URL('role-permissions.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([role = '', name = '', how]) => ({ role, name, how: how === 'held' ? 'held' : 'given' }));
