import { createHash } from 'node:crypto';

/** So many are remembered; whoever has not signed in for longest is forgotten first. */
const MOST_KEPT = 10_000;

const familiar = new Set<string>();

const nameOf = (account: Buffer, address: string): string =>
  createHash('sha256').update(account).update(address).digest('base64url');

/** Remembers that the owner of this account has signed in from this IP address. */
export function keepFamiliar(account: Buffer, address: string): void {
  const name = nameOf(account, address);
  familiar.delete(name);
  familiar.add(name);
  const [oldest] = familiar;
  if (familiar.size > MOST_KEPT && oldest !== undefined) familiar.delete(oldest);
}

/**
 * By whom an attempt to sign in waits for its turn: all strangers of an address together, but who has signed in from
 * there before by themselves, so that a neighbour's crowd does not keep them out.
 */
export function waitsAs(account: Buffer, address: string): string {
  const name = nameOf(account, address);
  return familiar.has(name) ? name : address;
}
