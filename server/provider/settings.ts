import { resolve } from 'node:path';
import { passwordPolicies, type PasswordPolicy } from './access/passwords/password-policy.ts';
import type { OutboundPolicy } from './outbound/public-address.ts';
import { parseSecretKeys } from './secrets/parse-secret-keys.ts';
import type { SecretKeys } from './secrets/secret-box.ts';
import { SettingError } from './setting-error.ts';

/** What the provider needs to know before it starts; every value is already checked. */
export interface ProviderSettings {
  /** The PostgreSQL to use; null runs the embedded one under `dataFolder`. */
  readonly databaseUrl: string | null;
  /** Absolute path; holds the embedded database, its lock and exports under way. */
  readonly dataFolder: string;
  /** Seeds the demo set into an empty store. */
  readonly sandbox: boolean;
  readonly host: string;
  /** How many transactions an empty store is seeded with. */
  readonly transactions: number;
  /** The day (YYYY-MM-DD, UTC) on which the seeded history ends; null is today. */
  readonly anchorDay: string | null;
  readonly logLevel: LogLevel;
  /** The address people use, to which every link in a mail leads. */
  readonly publicUrl: URL;
  /** Where guests pay by link. */
  readonly paymentPage: URL;
  /** The mail server; null keeps mails in the store. */
  readonly smtpUrl: string | null;
  /** Who mails come from. */
  readonly mailFrom: string;
  readonly passwordPolicy: PasswordPolicy;
  /** What calls to partners' systems may reach. */
  readonly outbound: OutboundPolicy;
  /** How much the uploaded files of one organisation may take together, in bytes. */
  readonly uploadQuota: number;
  /** Null keeps a key in the data folder. */
  readonly secretKeys: SecretKeys | null;
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

type Environment = Readonly<Record<string, string | undefined>>;

const largestCount = 1_000_000;
const mib = 1024 * 1024;

/** Reads the provider's settings from the environment; throws `SettingError` in plain words. */
export const parseProviderSettings = (environment: Environment): ProviderSettings => {
  const databaseUrl = parseDatabaseUrl(environment['DATABASE_URL']);
  const publicUrl = parsePublicUrl(environment['PUBLIC_URL'], environment['PORT']);
  const sandbox = parseSwitch('SANDBOX', environment['SANDBOX'], databaseUrl === null);
  return {
    databaseUrl,
    dataFolder: resolve(given(environment['DATA_DIR']) ?? '.data'),
    sandbox,
    host: given(environment['HOST']) ?? '127.0.0.1',
    transactions: parseCount('TRANSACTIONS', environment['TRANSACTIONS'], 20_000, 0),
    anchorDay: parseDay('SEED_DAY', environment['SEED_DAY']),
    logLevel: parseLogLevel(environment['LOG_LEVEL']),
    publicUrl,
    paymentPage: parsePaymentPage(environment['PAYMENT_PAGE_URL'], publicUrl),
    smtpUrl: parseSmtpUrl(environment['SMTP_URL']),
    mailFrom: given(environment['MAIL_FROM']) ?? `Counterfoil <no-reply@${publicUrl.hostname}>`,
    passwordPolicy: parsePasswordPolicy(environment['PASSWORD_POLICY']),
    outbound: parseOutbound(environment['WEBHOOK_LOOPBACK'], sandbox),
    uploadQuota: parseCount('UPLOAD_QUOTA_MIB', environment['UPLOAD_QUOTA_MIB'], 100, 1) * mib,
    secretKeys: parseSecretsKey(environment['SECRETS_KEY'], databaseUrl === null || sandbox),
  };
};

/** Reads a port number; throws `SettingError` naming the setting. */
export const parsePort = (name: string, value: string | undefined, fallback: number): number => {
  const text = given(value);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new SettingError(`${name} must be a port number from 0 to 65535, not "${text}".`);
};

const given = (value: string | undefined): string | undefined => {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
};

const parseDatabaseUrl = (value: string | undefined): string | null => {
  const text = given(value);
  if (text === undefined) return null;
  if (/^postgres(ql)?:\/\/./.test(text)) return text;
  throw new SettingError('DATABASE_URL must begin with postgres:// or postgresql://.');
};

const parsePublicUrl = (value: string | undefined, port: string | undefined): URL => {
  const text = given(value) ?? `http://localhost:${given(port) ?? '4000'}`;
  if (/^https?:\/\/./.test(text) && URL.canParse(text)) return new URL(text);
  throw new SettingError('PUBLIC_URL must be a full address beginning with https:// or http://.');
};

/** Guests pay on the portal's own page unless a payment provider's page takes its place. */
const parsePaymentPage = (value: string | undefined, publicUrl: URL): URL => {
  const text = given(value);
  if (text === undefined) return new URL('/pay/', publicUrl);
  if (/^https:\/\/[^?#]+\/$/.test(text) && URL.canParse(text)) return new URL(text);
  throw new SettingError('PAYMENT_PAGE_URL must be an address that begins with https:// and ends in /.');
};

const parseSmtpUrl = (value: string | undefined): string | null => {
  const text = given(value);
  if (text === undefined) return null;
  if (/^smtps?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new SettingError('SMTP_URL must begin with smtp:// or smtps://.');
};

const parsePasswordPolicy = (value: string | undefined): PasswordPolicy => {
  const text = given(value) ?? 'standard';
  const policy = passwordPolicies.find((known) => known === text);
  if (policy !== undefined) return policy;
  throw new SettingError(`PASSWORD_POLICY must be one of ${passwordPolicies.join(', ')}, not "${text}".`);
};

const parseSwitch = (name: string, value: string | undefined, fallback: boolean): boolean => {
  const text = given(value)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  throw new SettingError(`${name} must be on or off, not "${text}".`);
};

/** Webhooks on this machine are for trying out, and only where somebody says so. */
const parseOutbound = (value: string | undefined, sandbox: boolean): OutboundPolicy => {
  const allowsLoopback = parseSwitch('WEBHOOK_LOOPBACK', value, false);
  if (!allowsLoopback || sandbox) return { allowsLoopback };
  throw new SettingError('WEBHOOK_LOOPBACK can be on in sandbox mode only.');
};

/** A file of one machine cannot be shared by the processes on a database, so that where it counts the key is set. */
const parseSecretsKey = (value: string | undefined, mayBeFile: boolean): SecretKeys | null => {
  const text = given(value);
  if (text !== undefined) return parseSecretKeys('SECRETS_KEY', text);
  if (mayBeFile) return null;
  throw new SettingError(
    'With DATABASE_URL set SECRETS_KEY too, the same for every process: "openssl rand -base64 32" makes one. Keep a copy: without it the secrets in the database cannot be read again.',
  );
};

const parseCount = (name: string, value: string | undefined, fallback: number, least: number): number => {
  const text = given(value);
  if (text === undefined) return fallback;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= least && count <= largestCount) return count;
  throw new SettingError(
    `${name} must be a whole number from ${String(least)} to ${String(largestCount)}, not "${text}".`,
  );
};

const parseDay = (name: string, value: string | undefined): string | null => {
  const text = given(value);
  if (text === undefined) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(time).toISOString().startsWith(text)) return text;
  throw new SettingError(`${name} must be a day like 2026-01-31, not "${text}".`);
};

const parseLogLevel = (value: string | undefined): LogLevel => {
  const text = given(value) ?? 'warn';
  const level = logLevels.find((known) => known === text);
  if (level !== undefined) return level;
  throw new SettingError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
};
