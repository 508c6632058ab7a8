import { isIP } from 'node:net';
import {
  createSettingReader,
  isLoopbackHost,
  type Environment,
  type SettingReader,
} from './setting-readers.ts';

/** All settings of the environment, parsed; `undefined` where a setting has no default. */
export type Settings = {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly providerUrl: URL | undefined;
  /** A mock that is asked in the place of the API of a portal for staff, without its key. */
  readonly mockUrl: URL | undefined;
  readonly publicUrl: URL | undefined;
  readonly smtpUrl: URL | undefined;
  readonly sandbox: boolean;
  readonly trustedProxies: readonly string[];
};

const readProviderUrl = ({ url: readUrl, refuse }: SettingReader): URL | undefined => {
  const url = readUrl('PROVIDER_URL', ['http:', 'https:']);
  if (url && !['', '/api/v1'].includes(url.pathname.replace(/\/+$/, ''))) {
    refuse('PROVIDER_URL must end after the host (or after /api/v1): the gateway adds /api/v1 itself.');
  }
  return url;
};

const readPublicUrl = ({ url: readUrl, refuse }: SettingReader): URL | undefined => {
  const url = readUrl('PUBLIC_URL', ['http:', 'https:']);
  if (!url) return undefined;
  if (url.pathname !== '/')
    refuse('PUBLIC_URL must be an address without a path, such as https://portal.example.com.');
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    refuse(
      'PUBLIC_URL must begin with https:// because browsers keep the session cookie only over https (or on localhost).',
    );
  }
  return url;
};

const readHost = ({ text, refuse }: SettingReader): string => {
  const host = text('HOST') ?? '127.0.0.1';
  if (!isIP(host) && !/^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/.test(host)) {
    refuse(`HOST must be an IP address or a host name, not "${host}".`);
  }
  return host;
};

const isAddressRange = (range: string): boolean => {
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const readTrustedProxies = ({ text, refuse }: SettingReader): readonly string[] => {
  const ranges = (text('TRUST_PROXY') ?? '')
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '');
  const wrong = ranges.filter((range) => !isAddressRange(range));
  if (wrong.length > 0) {
    refuse(
      `TRUST_PROXY must list IP addresses or ranges separated by commas; this is neither: ${wrong.join(', ')}.`,
    );
  }
  return ranges;
};

/** Parses the environment into `Settings`; an empty value counts as not set, and `usualPort` holds where there is no PORT; throws `SettingsRefused` naming every fault. */
export const parseSettings = (environment: Environment, usualPort = 4000): Settings => {
  const reader = createSettingReader(environment);
  const { text, refuse } = reader;
  const databaseUrl = reader.url('DATABASE_URL', ['postgres:', 'postgresql:']) && text('DATABASE_URL');
  const providerUrl = readProviderUrl(reader);
  if (text('PROVIDER_URL') && text('DATABASE_URL')) {
    refuse(
      'Set either PROVIDER_URL or DATABASE_URL: with PROVIDER_URL no provider is started here that could use a database.',
    );
  }
  if (text('PROVIDER_URL') && text('SANDBOX')) {
    refuse(
      'SANDBOX says how the provider started here behaves; with PROVIDER_URL there is none, so leave it out.',
    );
  }
  return reader.finish({
    host: readHost(reader),
    port: reader.port('PORT', usualPort),
    dataDirectory: text('DATA_DIR') ?? '.data',
    databaseUrl,
    providerUrl,
    mockUrl: reader.url('MOCK_URL', ['http:', 'https:']),
    publicUrl: readPublicUrl(reader),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    sandbox: reader.flag('SANDBOX', !databaseUrl && !providerUrl),
    trustedProxies: readTrustedProxies(reader),
  });
};
