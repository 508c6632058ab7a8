import { describe, expect, it } from 'vitest';
import { accessMatrix, everywhere, type MatrixRow } from '../../scripts/access-matrix.ts';
import { readCalls, readDocument } from '../provider/described-call.ts';
import { askedOf, ofEach, readAccessTable, type AccessRow } from '../provider/access-table.ts';
import { compiled, portal } from '../conformance/compiled-portal.ts';

const rows = accessMatrix(compiled);
const roles = ['Admin', 'Partner', 'Merchant'] as const;

/** The provider's matrix, by the name of the operation; it is written from the specification, not from the description. */
const table = new Map(readAccessTable().map((row) => [`${row.method} ${row.path}`, row]));
const allowed = new Map(
  readCalls(readDocument()).flatMap(({ operationId, method, path }) => {
    const row = table.get(`${method} ${path}`);
    return row === undefined ? [] : [[operationId, row] as const];
  }),
);

/** Every set of permissions that is just enough: of each right one of the names that do. */
const holdingsOf = (needs: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  needs.reduce<readonly (readonly string[])[]>(
    (holdings, names) => holdings.flatMap((held) => names.map((name) => [...held, name])),
    [[]],
  );

const mayCall = (row: AccessRow, role: string, held: readonly string[]): boolean => {
  if (typeof row.who === 'string') return true;
  const asked = askedOf(row, role);
  return row.who.includes(role) && (asked.length === 0 || asked.some((name) => held.includes(name)));
};

/** The calls of a part that the provider refuses somebody who has the part. */
const refusalsOf = ({ route, part, calls, needs }: MatrixRow, who = allowed): readonly string[] =>
  roles.flatMap((role) =>
    holdingsOf(needs[role] ?? []).flatMap((held) =>
      needs[role] === undefined
        ? []
        : calls
            .filter((call) => {
              const row = who.get(call);
              return row === undefined || !mayCall(row, role, held);
            })
            .map((call) => `${route}: ${part}: ${call} refuses a ${role} with ${held.join(', ')}`),
    ),
  );

describe('the access matrix', () => {
  it('gives nobody a part of a screen whose calls the provider refuses them', () => {
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows.flatMap((row) => refusalsOf(row))).toEqual([]);
  });

  it('would report a planted refusal', () => {
    const list = rows.find(({ part }) => part === 'list listReceivables');
    const planted = new Map(allowed).set('listReceivables', {
      method: 'GET',
      path: '/receivable',
      who: ['Admin'],
      permissions: ofEach(roles, ['dashboard']),
    });
    expect(list === undefined ? [] : refusalsOf(list, planted)).toHaveLength(1);
  });

  it('has every route of the portal', () => {
    const paths = new Set(rows.map(({ route }) => route).filter((route) => route !== everywhere));
    expect([...paths]).toEqual(portal.routes.map(({ path }) => path));
  });
});
