import { isIP } from 'node:net';
import {
  createSettingReader,
  isLoopbackHost,
  type Environment,
  type SettingReader,
} from './setting-readers.ts';

import { readTelemetrySettings, type TelemetrySettings } from './telemetry-settings.ts';

/** How any portal is served, by the environment; `undefined` where a setting has no default. */
export interface PortalSettings {
  readonly host: string;
  readonly port: number;
  /** A mock that is asked in the place of the API of a portal for staff, without its key. */
  readonly mockUrl: URL | undefined;
  readonly publicUrl: URL | undefined;
  readonly trustedProxies: readonly string[];
  readonly telemetry: TelemetrySettings;
}

/** Reads what any portal is served by; what cannot be used is refused at the reader. `usualPort` holds where there is no PORT. */
export const readPortalSettings = (reader: SettingReader, usualPort: number): PortalSettings => ({
  host: readHost(reader),
  port: reader.port('PORT', usualPort),
  mockUrl: reader.url('MOCK_URL', ['http:', 'https:']),
  publicUrl: readPublicUrl(reader),
  trustedProxies: readTrustedProxies(reader),
  telemetry: readTelemetrySettings(reader),
});

/** Parses what any portal is served by; an empty value counts as not set. Throws `SettingsRefused` naming every fault. */
export const parsePortalSettings = (environment: Environment, usualPort = 4000): PortalSettings => {
  const reader = createSettingReader(environment);
  return reader.finish(readPortalSettings(reader, usualPort));
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
