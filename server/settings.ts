import { readPortalSettings, type PortalSettings } from './portal-settings.ts';
import { createSettingReader, type Environment, type SettingReader } from './setting-readers.ts';

/** All settings of the environment, parsed; `undefined` where a setting has no default. */
export type Settings = PortalSettings & {
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly providerUrl: URL | undefined;
  readonly smtpUrl: URL | undefined;
  readonly sandbox: boolean;
};

const readProviderUrl = ({ url: readUrl, refuse }: SettingReader): URL | undefined => {
  const url = readUrl('PROVIDER_URL', ['http:', 'https:']);
  if (url && !['', '/api/v1'].includes(url.pathname.replace(/\/+$/, ''))) {
    refuse('PROVIDER_URL must end after the host (or after /api/v1): the gateway adds /api/v1 itself.');
  }
  return url;
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
    ...readPortalSettings(reader, usualPort),
    dataDirectory: text('DATA_DIR') ?? '.data',
    databaseUrl,
    providerUrl,
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    sandbox: reader.flag('SANDBOX', !databaseUrl && !providerUrl),
  });
};
