import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listOf, operationsOf, readDescription } from './description.ts';

const accessOf = (who: string, permission: string | undefined): unknown => {
  if (who === 'public') return { public: true };
  if (who === 'session') return { session: true };
  if (who === 'signing-in') return { session: 'signing-in' };
  if (who === 'scimToken') return { scheme: 'scimToken' };
  const roles = who.split(',');
  if (permission === undefined) return { roles };
  if (!permission.includes('=')) return { roles, permission: oneOrMore(permission) };
  const byRole = permission.split(' ').flatMap((part) => {
    const [named = '', names = ''] = part.split('=');
    return named.split(',').map((role) => [role, oneOrMore(names)] as const);
  });
  return { roles, permission: Object.fromEntries(byRole) };
};

const oneOrMore = (names: string): string | readonly string[] =>
  names.includes(',') ? names.split(',') : names;

/** The rows of the table that is written from the specification and the rulings, not from the description. */
const table = readFileSync(new URL('../provider/operation-access.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([group = '', method = '', path = '', who = '', permission]) => ({
    group,
    at: `${method.toLowerCase()} ${path}`,
    access: accessOf(who, permission),
  }));

describe('access to the operations', () => {
  const described = operationsOf(readDescription());

  it('is decided for every call, and for nothing else', () => {
    expect(described.map(({ at }) => at).sort()).toEqual(table.map(({ at }) => at).sort());
  });

  it('keeps the 225 calls of the specification apart from those beyond it', () => {
    const beyond = described.filter(({ node }) => listOf(node['tags']).includes('beyond'));
    expect(beyond.map(({ at }) => at).sort()).toEqual(
      table
        .filter(({ group }) => group === 'beyond')
        .map(({ at }) => at)
        .sort(),
    );
    expect(table).toHaveLength(225 + beyond.length);
  });

  it.each(described.map(({ id, at, node }) => ({ id, at, node })))(
    '$id is for whom the specification names',
    ({ at, node }) => {
      expect(node['x-access']).toEqual(table.find((row) => row.at === at)?.access);
    },
  );
});
