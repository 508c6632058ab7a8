import { askedOf, type AccessRow } from '../access-table.ts';
import type { RoleRow } from '../role-table.ts';

export const roles = ['Admin', 'Partner', 'Merchant'] as const;
export type Role = (typeof roles)[number];

const beginnings = ['none', 'held', 'known'] as const;

/** Somebody with a role and one permission given or taken. */
export interface Holding {
  readonly role: Role;
  /** Their permissions before: none, those of the role, or all that its table contains. */
  readonly from: (typeof beginnings)[number];
  /** The permission that is given, where they did not have it, or else taken; null for nothing. */
  readonly changed: string | null;
  /** Their permissions in the store then. */
  readonly stored: readonly string[];
  /** The effective permissions: those that the table of the role contains. */
  readonly holds: readonly string[];
}

/** Everybody that one change can make: of each role, from each beginning, with each permission given or taken. */
export const holdingsOf = (table: readonly RoleRow[], permissions: readonly string[]): readonly Holding[] =>
  roles.flatMap((role) => {
    const known = table.filter((row) => row.role === role);
    const knownNames = known.map(({ name }) => name);
    const begins: Readonly<Record<Holding['from'], readonly string[]>> = {
      none: [],
      held: known.filter(({ how }) => how === 'held').map(({ name }) => name),
      known: knownNames,
    };
    return beginnings.flatMap((from) =>
      [null, ...permissions].map((changed): Holding => {
        const before = begins[from];
        const stored =
          changed === null
            ? before
            : before.includes(changed)
              ? before.filter((name) => name !== changed)
              : [...before, changed];
        return { role, from, changed, stored, holds: stored.filter((name) => knownNames.includes(name)) };
      }),
    );
  });

/** Whether the tables of the tests let somebody call. */
export const isAllowed = (row: AccessRow, { role, holds }: Pick<Holding, 'role' | 'holds'>): boolean => {
  if (row.who === 'scimToken') return false;
  if (typeof row.who === 'string') return true;
  const asked = askedOf(row, role);
  return row.who.includes(role) && (asked.length === 0 || asked.some((name) => holds.includes(name)));
};

/** The name of a cell. */
export const nameOf = (call: string, { role, from, changed, stored }: Holding): string =>
  `${call}: a ${role} with what is ${from}${changed === null ? '' : ` ${stored.includes(changed) ? 'and' : 'but not'} ${changed}`}`;
