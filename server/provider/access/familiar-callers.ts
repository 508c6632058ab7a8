import { createHash } from 'node:crypto';

/** The most that are remembered; whoever has not signed in for longest is forgotten first. */
const mostRemembered = 10_000;

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
    if (familiar.size <= mostRemembered) break;
    familiar.delete(oldest);
  }
};

/**
 * The queue in which an attempt to sign in waits. Strangers of an address share one; a caller who has signed
 * in from there before has one of their own, by the first of their signs, so that a crowd at the same address
 * does not block them.
 */
export const waitsAs = (signs: readonly Buffer[], address: string): string =>
  signs.map((sign) => nameOf(sign, address)).find((name) => familiar.has(name)) ?? address;
