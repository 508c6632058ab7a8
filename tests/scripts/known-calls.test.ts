import { knownCalls } from '@counterfoil/engine/build';
import { isArray, readOwn } from '@counterfoil/engine/json';
import { isAllowed, parseKnownCalls } from '@counterfoil/engine/resolve';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessMatrix } from '../../scripts/access-matrix.ts';
import { compiled } from '../conformance/compiled-portal.ts';
import { readDocument } from '../provider/described-call.ts';

const known = knownCalls(compiled, readDocument());
const rows = accessMatrix(compiled);

const permissions: unknown = readOwn(JSON.parse(readFileSync('schemas/portal.json', 'utf8')), 'permissions');
const allPermissions = isArray(permissions) ? permissions.map(String) : [];
const roles = ['Admin', 'Partner', 'Merchant'];

/** The roles that may make a call with every permission there is. */
const rolesOf = (operation: string): readonly string[] => {
  const access = known.calls.find((call) => call.operation === operation)?.access ?? [];
  return roles.filter((role) =>
    access.some((rules) => isAllowed(rules, { roles: [role], permissions: allPermissions, user: {} })),
  );
};

describe('the calls that a server is told to forward', () => {
  it('are every operation of the description', () => {
    expect(known.calls.length).toBeGreaterThanOrEqual(225);
    expect(new Set(known.calls.map(({ operation }) => operation)).size).toBe(known.calls.length);
  });

  it('are made by the roles that the access matrix finds, and no others', () => {
    const found = known.calls.map(({ operation }) => [operation, rolesOf(operation).join()]);
    const expected = known.calls.map(({ operation }) => [
      operation,
      roles
        .filter((role) =>
          rows.some(({ calls, needs }) => calls.includes(operation) && needs[role] !== undefined),
        )
        .join(),
    ]);
    expect(found).toEqual(expected);
  });

  it('have a role that may not make them, and one that nobody makes', () => {
    expect(rolesOf('listPartners')).not.toContain('Merchant');
    expect(rolesOf('login')).toEqual([]);
  });

  it('carry the headers that their description declares', () => {
    expect(known.headers.sent).toContain('idempotency-key');
    expect(known.headers.read).toEqual([]);
  });

  it('are read as they were written', () => {
    expect(parseKnownCalls(JSON.parse(JSON.stringify(known)))).toEqual(known);
  });

  it.each([
    ['no list', { ...known, calls: undefined }],
    ['a call without a method', { ...known, calls: [{ operation: 'a', route: '/a', access: [[]] }] }],
    ['access that is a role alone', { ...known, calls: [{ ...known.calls[0], access: 'Admin' }] }],
    [
      'a rule with an unknown word',
      { ...known, calls: [{ ...known.calls[0], access: [[{ role: 'Admin' }]] }] },
    ],
    ['no end of a session', { ...known, idle: undefined }],
  ])('are not read from a file with %s', (_name, written) => {
    expect(parseKnownCalls(written)).toBeUndefined();
  });
});

const listed = (words: object) => ({
  paths: { '/books': { get: { operationId: 'listBooks', ...words }, post: {} } },
});

it('names what no screen makes, by method and path where it has no name', () => {
  expect(knownCalls({ screens: {} }, listed({})).calls).toEqual([
    { operation: 'listBooks', method: 'get', route: '/books' },
    { operation: 'post /books', method: 'post', route: '/books' },
  ]);
});
