import { isIP } from 'node:net';
import { isLoopbackHost, readFlag, readPort, readUrl, Refusals } from './setting-readers.ts';
import { StartError } from './start-error.ts';

/** Everything a person can set through the environment, parsed; `undefined` where a setting has no default. */
export type Settings = {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly providerUrl: URL | undefined;
  readonly publicUrl: URL | undefined;
  readonly smtpUrl: URL | undefined;
  readonly sandbox: boolean;
  readonly trustedProxies: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when settings cannot be used; its message is one plain sentence a line, ready for a person to read. */
export class SettingsRefused extends StartError {
  override readonly name = 'SettingsRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

const readProviderUrl = (value: string | undefined, refusals: Refusals): URL | undefined => {
  const url = readUrl('PROVIDER_URL', value, ['http:', 'https:'], refusals);
  if (url && !['', '/api/v1'].includes(url.pathname.replace(/\/+$/, ''))) {
    refusals.add('PROVIDER_URL must end after the host (or after /api/v1): the gateway adds /api/v1 itself.');
  }
  return url;
};

const readPublicUrl = (value: string | undefined, refusals: Refusals): URL | undefined => {
  const url = readUrl('PUBLIC_URL', value, ['http:', 'https:'], refusals);
  if (!url) return undefined;
  if (url.pathname !== '/')
    refusals.add('PUBLIC_URL must be an address without a path, such as https://portal.example.com.');
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    refusals.add(
      'PUBLIC_URL must begin with https:// because browsers keep the session cookie only over https (or on localhost).',
    );
  }
  return url;
};

const readDatabaseUrl = (value: string | undefined, refusals: Refusals): string | undefined =>
  readUrl('DATABASE_URL', value, ['postgres:', 'postgresql:'], refusals) && value;

const readHost = (value: string | undefined, refusals: Refusals): string => {
  const host = value ?? '127.0.0.1';
  if (!isIP(host) && !/^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/.test(host)) {
    refusals.add(`HOST must be an IP address or a host name, not "${host}".`);
  }
  return host;
};

const isAddressRange = (range: string): boolean => {
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const readTrustedProxies = (value: string | undefined, refusals: Refusals): readonly string[] => {
  const ranges = (value ?? '')
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '');
  const wrong = ranges.filter((range) => !isAddressRange(range));
  if (wrong.length > 0) {
    refusals.add(
      `TRUST_PROXY must list IP addresses or ranges separated by commas; this is neither: ${wrong.join(', ')}.`,
    );
  }
  return ranges;
};

/** Parses the environment into `Settings`; an empty value counts as not set; throws `SettingsRefused` naming every fault. */
export const parseSettings = (environment: Environment): Settings => {
  const refusals = new Refusals();
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const databaseUrl = readDatabaseUrl(read('DATABASE_URL'), refusals);
  const providerUrl = readProviderUrl(read('PROVIDER_URL'), refusals);
  if (read('PROVIDER_URL') && read('DATABASE_URL')) {
    refusals.add(
      'Set either PROVIDER_URL or DATABASE_URL: with PROVIDER_URL no provider is started here that could use a database.',
    );
  }
  if (read('PROVIDER_URL') && read('SANDBOX')) {
    refusals.add(
      'SANDBOX says how the provider started here behaves; with PROVIDER_URL there is none, so leave it out.',
    );
  }
  const settings: Settings = {
    host: readHost(read('HOST'), refusals),
    port: readPort('PORT', read('PORT'), 4000, refusals),
    dataDirectory: read('DATA_DIR') ?? '.data',
    databaseUrl,
    providerUrl,
    publicUrl: readPublicUrl(read('PUBLIC_URL'), refusals),
    smtpUrl: readUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:'], refusals),
    sandbox: readFlag('SANDBOX', read('SANDBOX'), !databaseUrl && !providerUrl, refusals),
    trustedProxies: readTrustedProxies(read('TRUST_PROXY'), refusals),
  };
  if (refusals.reasons.length > 0) throw new SettingsRefused(refusals.reasons);
  return settings;
};
