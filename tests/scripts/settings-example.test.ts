import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseProviderPort, parseProviderSettings } from '../../server/provider/settings.ts';
import { parseSettings } from '../../server/settings.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const written = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));

type Environment = Readonly<Record<string, string | undefined>>;

const readAll = (environment: Environment) => ({
  ...parseSettings(environment),
  provider: parseProviderSettings(environment),
  providerPort: parseProviderPort(environment),
});

/** The names that the parsers look up. */
const namesRead = (): readonly string[] => {
  const names = new Set<string>();
  readAll(
    new Proxy<Environment>(
      {},
      {
        get: (_, name) => {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...names].toSorted();
};

/** What the file says only to show how it is written: nothing holds there when it is not set. */
const withoutDefault = [
  'PUBLIC_URL',
  'TRUST_PROXY',
  'PROVIDER_URL',
  'MOCK_URL',
  'DATABASE_URL',
  'SECRETS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPLIER_NAME',
  'SUPPLIER_ADDRESS',
  'SUPPLIER_TAX_NUMBER',
  'PAYMENT_PAGE_URL',
  'SEED_DAY',
  'SSO_PRIVATE_ISSUERS',
  'SETTLEMENT_FOLDER',
  'METRICS_PORT',
  'AUDIT_ROOTS_FILE',
  'AUDIT_ROOTS_TO',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

/** What a setting asks to be set beside it. */
const neededWith = (name: string): Environment => {
  if (name === 'DATABASE_URL') return { SECRETS_KEY: written['SECRETS_KEY'] };
  return name.startsWith('SUPPLIER_') ? { SUPPLIER_NAME: written['SUPPLIER_NAME'] } : {};
};

describe('.env.example', () => {
  it('names every setting that the code reads, and no other', () => {
    expect(Object.keys(written).toSorted()).toEqual(namesRead());
  });

  it('sets nothing as it is', () => {
    expect(parseEnv(example)).toEqual({});
  });

  it('shows what holds where nothing is set', () => {
    const defaults = Object.fromEntries(
      Object.entries(written).filter(([name]) => !withoutDefault.includes(name)),
    );
    expect(readAll(defaults)).toEqual(readAll({}));
  });

  it.each(withoutDefault)('shows a value of %s that is taken', (name) => {
    const key = neededWith(name);
    expect(() => readAll({ ...key, [name]: written[name] })).not.toThrow();
    expect(readAll({ ...key, [name]: written[name] })).not.toEqual(readAll({}));
  });
});
