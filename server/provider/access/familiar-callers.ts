import { createHash } from 'node:crypto';

/** So many are remembered; whoever has not signed in for longest is forgotten first. */
const mostKept = 10_000;

const familiar = new Set<string>();

const nameOf = (sign: Buffer, address: string): string =>
  createHash('sha256').update(sign).update(address).digest('base64url');

/** Remembers that somebody with these signs (an account's name, a known device) has signed in from this IP address. */
export const keepFamiliar = (signs: readonly Buffer[], address: string): void => {
  for (const sign of signs) {
    const name = nameOf(sign, address);
    familiar.delete(name);
    familiar.add(name);
  }
  for (const oldest of familiar) {
    if (familiar.size <= mostKept) break;
    familiar.delete(oldest);
  }
};

/**
 * By whom an attempt to sign in waits for its turn: all strangers of an address together, but who has signed in from
 * there before by the first of their signs, so that a neighbour's crowd does not keep them out.
 */
export const waitsAs = (signs: readonly Buffer[], address: string): string =>
  signs.map((sign) => nameOf(sign, address)).find((name) => familiar.has(name)) ?? address;
