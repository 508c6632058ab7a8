/** Collects every reason for which settings are refused, so that a person can mend them all at once. */
export class Refusals {
  readonly #reasons: string[] = [];

  add(reason: string): void {
    this.#reasons.push(reason);
  }

  get reasons(): readonly string[] {
    return this.#reasons;
  }
}

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** True for the host names that browsers treat as this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  loopbackHosts.includes(hostname) || hostname.endsWith('.localhost');

/** Reads a TCP port; 0 asks the system for a free one. */
export const readPort = (
  name: string,
  value: string | undefined,
  fallback: number,
  refusals: Refusals,
): number => {
  if (value === undefined) return fallback;
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  refusals.add(`${name} must be a whole number from 0 to 65535, not "${value}".`);
  return fallback;
};

/** Reads an on/off setting: 1, true, yes, on and their opposites. */
export const readFlag = (
  name: string,
  value: string | undefined,
  fallback: boolean,
  refusals: Refusals,
): boolean => {
  if (value === undefined) return fallback;
  const word = value.toLowerCase();
  if (['1', 'true', 'yes', 'on'].includes(word)) return true;
  if (!['0', 'false', 'no', 'off'].includes(word)) refusals.add(`${name} must be on or off, not "${value}".`);
  return false;
};

/** Reads a URL whose scheme is one of `protocols` (with the colon); the value is never echoed, it may hold a password. */
export const readUrl = (
  name: string,
  value: string | undefined,
  protocols: readonly string[],
  refusals: Refusals,
): URL | undefined => {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && protocols.includes(url.protocol)) return url;
  const schemes = protocols.map((protocol) => `${protocol}//`).join(' or ');
  refusals.add(`${name} must be a full address beginning with ${schemes}.`);
  return undefined;
};
