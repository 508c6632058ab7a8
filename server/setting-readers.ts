import { StartError } from './start-error.ts';

/** The source of settings, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when settings cannot be used; its message is one plain sentence a line, ready for a person to read. */
export class SettingsRefused extends StartError {
  override readonly name = 'SettingsRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** True for the host names that browsers treat as this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  loopbackHosts.includes(hostname) || hostname.endsWith('.localhost');

const switches: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 'yes', 'on'].map((word) => [word, true] as const),
  ...['0', 'false', 'no', 'off'].map((word) => [word, false] as const),
]);

/**
 * Reads settings by their names; an empty value counts as not set. Refusals are collected, so that a person
 * can correct all at once; the value of a refused setting is meaningless, because `finish` then throws.
 */
export const createSettingReader = (environment: Environment) => {
  const reasons: string[] = [];
  /** Refuses the settings; the reason is one sentence that names the setting. */
  const refuse = (reason: string): void => {
    reasons.push(reason);
  };
  /** The trimmed value; undefined where it is not set. */
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;

  /** A whole number within both bounds. */
  const count = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    refuse(`${name} must be a whole number from ${String(least)} to ${String(most)}, not "${value}".`);
    return fallback;
  };

  /** A TCP port; 0 asks the system for a free one. */
  const port = (name: string, fallback: number): number => count(name, fallback, 0, 65_535);

  /** On or off: 1, true, yes, on and their opposites. */
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name);
    if (value === undefined) return fallback;
    const on = switches.get(value.toLowerCase());
    if (on === undefined) refuse(`${name} must be on or off, not "${value}".`);
    return on ?? fallback;
  };

  /** One of a few words. */
  const choice = <Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback: Choice,
  ): Choice => {
    const value = text(name);
    if (value === undefined) return fallback;
    const chosen = choices.find((known) => known === value);
    if (chosen === undefined) refuse(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
    return chosen ?? fallback;
  };

  /** A URL whose scheme is one of `protocols` (with the colon); the value is never echoed, it may hold a password. */
  const url = (name: string, protocols: readonly string[]): URL | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (parsed !== undefined && protocols.includes(parsed.protocol)) return parsed;
    const schemes = protocols.map((protocol) => `${protocol}//`).join(' or ');
    refuse(`${name} must be a full address beginning with ${schemes}.`);
    return undefined;
  };

  /** The settings as they were read; throws `SettingsRefused` with every reason where there is one. */
  const finish = <Settings>(settings: Settings): Settings => {
    if (reasons.length > 0) throw new SettingsRefused(reasons);
    return settings;
  };

  return { refuse, text, count, port, flag, choice, url, finish };
};

/** The reader that `createSettingReader` creates. */
export type SettingReader = ReturnType<typeof createSettingReader>;
