import { createHash } from 'node:crypto';

/** What is stored of a secret that is never answered: its SHA-256 and its last four characters. */
export const storedSecret = (value: string): { readonly value_hash: Buffer; readonly last_four: string } => ({
  value_hash: createHash('sha256').update(value).digest(),
  last_four: value.slice(-4),
});
