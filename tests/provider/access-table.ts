import { readFileSync } from 'node:fs';

/** Who may make one call, as the specification and the rulings have it. */
export interface AccessRow {
  readonly method: string;
  readonly path: string;
  readonly who: 'public' | 'session' | 'signing-in' | readonly string[];
  /** Any one of them is enough; none is asked for when the list is empty. */
  readonly permissions: readonly string[];
}

/** The table that is written from the specification, not from the description. */
export const readAccessTable = (): readonly AccessRow[] =>
  readFileSync(new URL('operation-access.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([, method = '', path = '', who = '', permission]) => ({
      method,
      path,
      who: who === 'public' || who === 'session' || who === 'signing-in' ? who : who.split(','),
      permissions: permission?.split(',') ?? [],
    }));
