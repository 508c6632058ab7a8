import { describe, expect, it } from 'vitest';
import { parseProviderPort, parseProviderSettings } from '../../server/provider/settings.ts';

describe('the settings', () => {
  it('have defaults: an embedded store with the demo set', () => {
    expect(parseProviderSettings({})).toMatchObject({
      databaseUrl: null,
      sandbox: true,
      host: '127.0.0.1',
      transactions: 20_000,
      uploadQuota: 104_857_600,
    });
  });

  it('seed nothing into a database of somebody else by default', () => {
    const own = { DATABASE_URL: 'postgres://h/d', SECRETS_KEY: Buffer.alloc(32).toString('base64') };
    expect(parseProviderSettings(own).sandbox).toBe(false);
    expect(parseProviderSettings({ DATABASE_URL: 'postgres://h/d', SANDBOX: 'on' }).sandbox).toBe(true);
  });

  it('watch a folder for settlement files where an absolute path names one', () => {
    expect(parseProviderSettings({}).settlementFolder).toBeNull();
    expect(parseProviderSettings({ SETTLEMENT_FOLDER: '/srv/in' }).settlementFolder).toBe('/srv/in');
    expect(() => parseProviderSettings({ SETTLEMENT_FOLDER: 'in' })).toThrow(
      'SETTLEMENT_FOLDER must be an absolute path, not "in".',
    );
  });

  it('keep the key of stored secrets in the data folder, where there is no other database or it is for trying out', () => {
    expect(parseProviderSettings({ SANDBOX: 'off' }).secretKeys).toBeNull();
    expect(parseProviderSettings({ DATABASE_URL: 'postgres://h/d', SANDBOX: 'on' }).secretKeys).toBeNull();
  });

  it('name who issues invoices, an address in several lines', () => {
    expect(parseProviderSettings({}).supplier).toBeNull();
    expect(
      parseProviderSettings({ SUPPLIER_NAME: 'Pay Ltd', SUPPLIER_ADDRESS: '1 Street\\nSydney' }).supplier,
    ).toEqual({ name: 'Pay Ltd', address: '1 Street\nSydney', tax_number: null });
  });

  it('name identity providers inside the network', () => {
    const read = (text: string) => parseProviderSettings({ SSO_PRIVATE_ISSUERS: text }).identityProviders;
    expect(read('')).toEqual({ privateOrigins: [] });
    expect(read('https://login.internal:8443, http://127.0.0.1:4400')).toEqual({
      privateOrigins: ['https://login.internal:8443', 'http://127.0.0.1:4400'],
    });
  });

  it.each([
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be a full address beginning with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'postgres://h/d' },
      'With DATABASE_URL set SECRETS_KEY too, the same for every process:',
    ],
    [{ SUPPLIER_TAX_NUMBER: 'ABN 1' }, 'Set SUPPLIER_NAME too:'],
    [{ SUPPLIER_NAME: 'x'.repeat(201) }, 'SUPPLIER_NAME must have at most 200 characters.'],
    [{ SECRETS_KEY: 'short' }, 'SECRETS_KEY must be 32 random bytes in base64'],
    [{ SANDBOX: 'maybe' }, 'SANDBOX must be on or off, not "maybe".'],
    [{ WEBHOOK_LOOPBACK: 'on', SANDBOX: 'off' }, 'WEBHOOK_LOOPBACK can be on in sandbox mode only.'],
    [
      { SSO_PRIVATE_ISSUERS: 'http://127.0.0.1:1,https://login.internal/realm' },
      'SSO_PRIVATE_ISSUERS must be addresses without a path',
    ],
    [{ TRANSACTIONS: '1000001' }, 'TRANSACTIONS must be a whole number from 0 to 1000000, not "1000001".'],
    [{ UPLOAD_QUOTA_MIB: '0' }, 'UPLOAD_QUOTA_MIB must be a whole number from 1 to 1000000, not "0".'],
    [{ TRANSACTIONS: 'many' }, 'TRANSACTIONS must be a whole number from 0 to 1000000, not "many".'],
    [{ SEED_DAY: '2026-02-30' }, 'SEED_DAY must be a day like 2026-01-31, not "2026-02-30".'],
    [{ SEED_DAY: '2026-13-01' }, 'SEED_DAY must be a day like 2026-01-31, not "2026-13-01".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, not "loud".'],
  ])('refuse %j in plain words', (environment, message) => {
    expect(() => parseProviderSettings(environment)).toThrow(message);
  });

  it('name every fault at once', () => {
    expect(() => parseProviderSettings({ SANDBOX: 'maybe', LOG_LEVEL: 'loud', PORT: 'http' })).toThrow(
      [
        'PORT must be a whole number from 0 to 65535, not "http".',
        'SANDBOX must be on or off, not "maybe".',
        'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, not "loud".',
      ].join('\n'),
    );
  });

  it('refuse a port that is none', () => {
    expect(() => parseProviderPort({ PROVIDER_PORT: '70000' })).toThrow(
      'PROVIDER_PORT must be a whole number from 0 to 65535, not "70000".',
    );
    expect(parseProviderPort({ PROVIDER_PORT: ' ' })).toBe(4001);
  });
});
