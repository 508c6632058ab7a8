import { isAbsolute, resolve } from 'node:path';
import { createSettingReader, type Environment, type SettingReader } from '../setting-readers.ts';
import { passwordPolicies, type PasswordPolicy } from './access/passwords/password-policy.ts';
import { readSupplier, type Supplier } from './billing/supplier.ts';
import type { GuardedPolicy } from './outbound/guarded-fetch.ts';
import type { OutboundPolicy } from './outbound/public-address.ts';
import { parseSecretKeys } from './secrets/parse-secret-keys.ts';
import type { SecretKeys } from './secrets/secret-box.ts';
import { SettingError } from './setting-error.ts';
import { readTelemetrySettings, type TelemetrySettings } from '../telemetry-settings.ts';
import type { RootPlaces } from './seals/roots.ts';
import { addDays } from './rules/calendar.ts';

/** The settings of the provider, all of them validated. */
export interface ProviderSettings {
  /** The PostgreSQL to use; null runs the embedded one under `dataFolder`. */
  readonly databaseUrl: string | null;
  /** Absolute path; contains the embedded database, its lock and running exports. */
  readonly dataFolder: string;
  /** Seeds the demo set into an empty store. */
  readonly sandbox: boolean;
  readonly host: string;
  /** How many transactions an empty store is seeded with. */
  readonly transactions: number;
  /** The day (YYYY-MM-DD, UTC) on which the seeded history ends; null is today. */
  readonly anchorDay: string | null;
  readonly logLevel: LogLevel;
  /** The public address of the portal, to which every link in a mail leads. */
  readonly publicUrl: URL;
  /** Where guests pay by link. */
  readonly paymentPage: URL;
  /** The mail server; null leaves mails in the store. */
  readonly smtpUrl: string | null;
  /** Who mails come from. */
  readonly mailFrom: string;
  readonly passwordPolicy: PasswordPolicy;
  /** The addresses that calls to partners' systems may reach. */
  readonly outbound: OutboundPolicy;
  /** What calls to the identity providers of organisations may reach besides public addresses. */
  readonly identityProviders: GuardedPolicy;
  /** The size limit of all uploaded files of one organisation, in bytes. */
  readonly uploadQuota: number;
  /** The folder in which files of banks and payment providers are put to be read; null watches none. */
  readonly settlementFolder: string | null;
  readonly telemetry: TelemetrySettings;
  /** Where the end of the chain of audit seals is put each day. */
  readonly auditRoots: RootPlaces;
  /** Null stores a key in the data folder. */
  readonly secretKeys: SecretKeys | null;
  /** The supplier on invoices that are issued from now on. */
  readonly supplier: Supplier | null;
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

const largestCount = 1_000_000;
const mib = 1024 * 1024;

/** Reads the provider's settings from the environment; throws `SettingsRefused` naming every fault. */
export const parseProviderSettings = (environment: Environment): ProviderSettings => {
  const reader = createSettingReader(environment);
  const { text, count, flag, choice } = reader;
  const databaseUrl = reader.url('DATABASE_URL', ['postgres:', 'postgresql:']) && text('DATABASE_URL');
  const publicUrl =
    reader.url('PUBLIC_URL', ['http:', 'https:']) ??
    new URL(`http://localhost:${String(reader.port('PORT', 4000))}`);
  const sandbox = flag('SANDBOX', text('DATABASE_URL') === undefined);
  return reader.finish({
    databaseUrl: databaseUrl ?? null,
    dataFolder: resolve(text('DATA_DIR') ?? '.data'),
    sandbox,
    host: text('HOST') ?? '127.0.0.1',
    transactions: count('TRANSACTIONS', 20_000, 0, largestCount),
    anchorDay: readDay(reader, 'SEED_DAY'),
    logLevel: choice('LOG_LEVEL', logLevels, 'warn'),
    publicUrl,
    paymentPage: readPaymentPage(reader, publicUrl),
    smtpUrl: (reader.url('SMTP_URL', ['smtp:', 'smtps:']) && text('SMTP_URL')) ?? null,
    mailFrom: text('MAIL_FROM') ?? `Counterfoil <no-reply@${publicUrl.hostname}>`,
    passwordPolicy: choice('PASSWORD_POLICY', passwordPolicies, 'standard'),
    outbound: readOutbound(reader, sandbox),
    identityProviders: readIdentityProviders(reader),
    uploadQuota: count('UPLOAD_QUOTA_MIB', 100, 1, largestCount) * mib,
    settlementFolder: readPath(reader, 'SETTLEMENT_FOLDER'),
    telemetry: readTelemetrySettings(reader),
    auditRoots: { file: readPath(reader, 'AUDIT_ROOTS_FILE'), mailTo: text('AUDIT_ROOTS_TO') ?? null },
    secretKeys: readSecretKeys(reader, text('DATABASE_URL') === undefined || sandbox),
    supplier: readSupplier(reader),
  });
};

/** Reads the port of a provider that is started by itself; throws `SettingsRefused`. */
export const parseProviderPort = (environment: Environment): number => {
  const reader = createSettingReader(environment);
  return reader.finish(reader.port('PROVIDER_PORT', 4001));
};

/** Guests pay on the portal's own page unless a payment provider's page is set. */
const readPaymentPage = ({ text, refuse }: SettingReader, publicUrl: URL): URL => {
  const value = text('PAYMENT_PAGE_URL');
  const own = new URL('/pay/', publicUrl);
  if (value === undefined) return own;
  if (/^https:\/\/[^?#]+\/$/.test(value) && URL.canParse(value)) return new URL(value);
  refuse('PAYMENT_PAGE_URL must be an address that begins with https:// and ends in /.');
  return own;
};

/** Webhooks on this machine are for trying out, and only where a setting allows them. */
const readOutbound = ({ flag, refuse }: SettingReader, sandbox: boolean): OutboundPolicy => {
  const allowsLoopback = flag('WEBHOOK_LOOPBACK', false);
  if (allowsLoopback && !sandbox) refuse('WEBHOOK_LOOPBACK can be on in sandbox mode only.');
  return { allowsLoopback };
};

/** Identity providers inside a network are named by whoever runs the platform, and never by an organisation. */
const readIdentityProviders = ({ text, refuse }: SettingReader): GuardedPolicy => {
  const origins = (text('SSO_PRIVATE_ISSUERS') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const privateOrigins = origins.map((origin) => (URL.canParse(origin) ? new URL(origin).origin : 'null'));
  if (!origins.every((origin, at) => /^https?:/.test(origin) && privateOrigins[at] === origin))
    refuse(
      'SSO_PRIVATE_ISSUERS must be addresses without a path, such as https://login.internal:8443, with commas between.',
    );
  return { privateOrigins };
};

/** The processes on one database cannot share a file of one machine, so that the key must be set there. */
const readSecretKeys = ({ text, refuse }: SettingReader, mayBeFile: boolean): SecretKeys | null => {
  const value = text('SECRETS_KEY');
  if (value === undefined) {
    if (!mayBeFile)
      refuse(
        'With DATABASE_URL set SECRETS_KEY too, the same for every process: "openssl rand -base64 32" makes one. Keep a copy: without it the secrets in the database cannot be read again.',
      );
    return null;
  }
  try {
    return parseSecretKeys('SECRETS_KEY', value);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    refuse(error.message);
    return null;
  }
};

/** What other programs read or write has one place, wherever this one is started. */
const readPath = ({ text, refuse }: SettingReader, name: string): string | null => {
  const value = text(name);
  if (value === undefined || isAbsolute(value)) return value ?? null;
  refuse(`${name} must be an absolute path, not "${value}".`);
  return null;
};

const readDay = ({ text, refuse }: SettingReader, name: string): string | null => {
  const value = text(name);
  if (value === undefined) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  // JavaScript reads a day that its month does not have as one of the next month.
  if (!Number.isNaN(time) && addDays(value, 0) === value) return value;
  refuse(`${name} must be a day like 2026-01-31, not "${value}".`);
  return null;
};
