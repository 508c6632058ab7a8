import { describe, expect, it } from 'vitest';
import { SettingsRefused } from '../../server/setting-readers.ts';
import { parseSettings } from '../../server/settings.ts';

const refusalOf = (environment: Record<string, string>): readonly string[] => {
  try {
    parseSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsRefused) return error.reasons;
    throw error;
  }
};

describe('settings', () => {
  it('have defaults for trying the portal out', () => {
    expect(parseSettings({ PORT: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 4000,
      dataDirectory: '.data',
      databaseUrl: undefined,
      providerUrl: undefined,
      mockUrl: undefined,
      publicUrl: undefined,
      smtpUrl: undefined,
      sandbox: true,
      trustedProxies: [],
      telemetry: { prometheus: null, collector: null, serviceName: 'counterfoil' },
    });
  });

  it('say where metrics and traces go', () => {
    const { telemetry } = parseSettings({
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    });
    expect(telemetry.prometheus).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(telemetry.collector?.href).toBe('http://127.0.0.1:4318/');
    expect(() => parseSettings({ METRICS_PORT: 'on' })).toThrow('METRICS_PORT must be a whole number');
    expect(() => parseSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a full address',
    );
  });

  it.each([
    [{ DATABASE_URL: 'postgres://db/portal' }, false],
    [{ DATABASE_URL: 'postgres://db/portal', SANDBOX: 'on' }, true],
    [{ PROVIDER_URL: 'https://api.example.com' }, false],
    [{ SANDBOX: '0' }, false],
    [{ SANDBOX: 'TRUE' }, true],
  ])('%o: sandbox %s', (environment, sandbox) => {
    expect(parseSettings(environment).sandbox).toBe(sandbox);
  });

  it.each([
    { PORT: '0' },
    { HOST: '::' },
    { HOST: 'localhost' },
    { DATABASE_URL: 'postgresql:///portal?host=/var/run/postgresql' },
    { PROVIDER_URL: 'http://provider:3000/api/v1/' },
    { PUBLIC_URL: 'https://portal.example.com/' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { MOCK_URL: 'http://localhost:4010/v1' },
    { SMTP_URL: 'smtps://user:secret@mail.example.com' },
    { TRUST_PROXY: '10.0.0.0/8, ::1' },
  ])('%o is accepted', (environment) => {
    expect(refusalOf(environment)).toEqual([]);
  });

  it.each([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '4e3' }, 'PORT must be a whole number from 0 to 65535, not "4e3".'],
    [{ HOST: 'a b' }, 'HOST must be an IP address or a host name, not "a b".'],
    [{ MOCK_URL: 'localhost:4010' }, 'MOCK_URL must be a full address beginning with http:// or https://.'],
    [{ SANDBOX: 'perhaps' }, 'SANDBOX must be on or off, not "perhaps".'],
    [
      { DATABASE_URL: 'mysql://u:secret@db' },
      'DATABASE_URL must be a full address beginning with postgres:// or postgresql://.',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be a full address beginning with smtp:// or smtps://.'],
    [{ PROVIDER_URL: 'ftp://x' }, 'PROVIDER_URL must be a full address beginning with http:// or https://.'],
    [
      { PROVIDER_URL: 'https://x/y' },
      'PROVIDER_URL must end after the host (or after /api/v1): the gateway adds /api/v1 itself.',
    ],
    [
      { PUBLIC_URL: 'https://x/portal' },
      'PUBLIC_URL must be an address without a path, such as https://portal.example.com.',
    ],
    [
      { PUBLIC_URL: 'http://x.example' },
      'PUBLIC_URL must begin with https:// because browsers keep the session cookie only over https (or on localhost).',
    ],
    [
      { TRUST_PROXY: 'yes, 10.0.0.0/40' },
      'TRUST_PROXY must list IP addresses or ranges separated by commas; this is neither: yes, 10.0.0.0/40.',
    ],
    [
      { PROVIDER_URL: 'https://x', DATABASE_URL: 'postgres://db' },
      'Set either PROVIDER_URL or DATABASE_URL: with PROVIDER_URL no provider is started here that could use a database.',
    ],
    [
      { PROVIDER_URL: 'https://x', SANDBOX: 'on' },
      'SANDBOX says how the provider started here behaves; with PROVIDER_URL there is none, so leave it out.',
    ],
  ])('%o is refused in plain words', (environment, reason) => {
    expect(refusalOf(environment)).toEqual([reason]);
  });

  it('names every fault at once and repeats no secret', () => {
    const reasons = refusalOf({ PORT: 'x', HOST: '-', DATABASE_URL: 'mysql://u:secret@db' });
    expect(reasons).toHaveLength(3);
    expect(reasons.join()).not.toContain('secret');
  });
});
