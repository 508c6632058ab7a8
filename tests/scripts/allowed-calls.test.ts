import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessMatrix, type MatrixRow } from '../../scripts/access-matrix.ts';
import { compiled } from '../conformance/compiled-portal.ts';
import { knownToRole } from '../../server/provider/access/role-permissions.ts';
import { askedOf, readAccessTable, type AccessRow } from '../provider/access-table.ts';
import { readCalls, readDocument } from '../provider/described-call.ts';

const roles = ['Admin', 'Partner', 'Merchant'] as const;

/** What the provider allows somebody, and what else a person must hold to be led there by a screen. */
interface Gap {
  readonly operation: string;
  readonly role: string;
  /** The permission that is enough for the provider; none where it asks for none. */
  readonly permission: string;
  /** The fewest permissions besides with which a screen makes the call; `never` where none does. */
  readonly besides: string;
}

const nameOf = ({ operation, role, permission, besides }: Gap): string =>
  [operation, role, permission, besides].join('\t');

const table = new Map(readAccessTable().map((row) => [`${row.method} ${row.path}`, row]));
const described = readCalls(readDocument()).map(({ operationId, method, path }) => ({
  operation: operationId,
  row: table.get(`${method} ${path}`),
}));

/** What is needed besides a permission for a part: each right by the first of the names that do. */
const lackingFor = (
  needs: MatrixRow['needs'],
  role: string,
  permission: string,
): readonly string[] | undefined =>
  needs[role]
    ?.filter((names) => !names.includes(permission))
    .map((names) => names.join(' or '))
    .toSorted();

const rolesOf = ({ who }: AccessRow) => roles.filter((role) => typeof who === 'string' || who.includes(role));

/** Whether somebody of a role can hold a permission: the role brings it, or it can be given to a user. */
const canHold = (role: (typeof roles)[number], permission: string): boolean =>
  permission === '' || knownToRole(role).some((name) => name === permission);

/** Every call that the provider allows with one permission, and that no screen makes for whoever holds it alone. */
const gapsOf = (rows: readonly MatrixRow[]): readonly Gap[] =>
  described.flatMap(({ operation, row }) => {
    const parts = rows.filter(({ calls }) => calls.includes(operation));
    // What no screen makes at all is told of in a list of its own.
    if (row === undefined || row.who === 'public' || row.who === 'signing-in' || parts.length === 0)
      return [];
    return rolesOf(row).flatMap((role) => {
      const asked = askedOf(row, role);
      return (asked.length === 0 ? [''] : asked)
        .filter((permission) => canHold(role, permission))
        .flatMap((permission) => {
          const ways = parts.flatMap(({ needs }) => {
            const lacking = lackingFor(needs, role, permission);
            return lacking === undefined ? [] : [lacking];
          });
          const [best] = ways.toSorted(
            (one, other) => one.length - other.length || (one.join() < other.join() ? -1 : 1),
          );
          if (best?.length === 0) return [];
          return [{ operation, role, permission, besides: best?.join(' and ') ?? 'never' }];
        });
    });
  });

const list = 'docs/allowed-beyond-screens.tsv';
const listed = readFileSync(list, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const reasons = listed.map(([, , , , why = '']) => why);
/** A line speaks of several calls and roles, which it divides by spaces. */
const named = listed.flatMap(([operations = '', who = '', permission = '', besides = '']) =>
  operations
    .split(' ')
    .flatMap((operation) => who.split(' ').map((role) => nameOf({ operation, role, permission, besides }))),
);

const rows = accessMatrix(compiled);
const missing = (found: readonly string[], known: readonly string[]): readonly string[] =>
  found.filter((name) => !known.includes(name));

describe('what the provider allows', () => {
  const found = gapsOf(rows).map(nameOf);

  it('is reached from a screen by whoever holds the permission, or named with what is needed besides and why', () => {
    expect(missing(found, named)).toEqual([]);
    expect(reasons.filter((why) => !/^[A-Z].{20,}\.$/.test(why))).toEqual([]);
  });

  it('is named nowhere once it is reached, nor twice', () => {
    expect(missing(named, found)).toEqual([]);
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
  });

  it('would be missed where its screen asked for more', () => {
    const narrowed = rows.map((row) =>
      row.calls.includes('listAudits')
        ? { ...row, needs: { ...row.needs, Admin: [['merchants.audit_logs'], ['admin.users']] } }
        : row,
    );
    expect(missing(gapsOf(narrowed).map(nameOf), found)).toEqual([
      'listAudits\tAdmin\tmerchants.audit_logs\tadmin.users',
    ]);
    const without = rows.map((row) =>
      row.calls.includes('listAudits') ? { ...row, needs: { ...row.needs, Admin: undefined } } : row,
    );
    expect(missing(gapsOf(without).map(nameOf), found)).toEqual([
      'listAudits\tAdmin\tmerchants.audit_logs\tnever',
    ]);
  });
});
