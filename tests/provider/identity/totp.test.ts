import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptTotp,
  findTotpStep,
  formatTotpSecret,
  formatTotpUri,
  parseTotpSecret,
  totpCode,
  totpStep,
} from '../../../server/provider/access/factors/totp.ts';
import { testSecrets } from '../secrets/test-secrets.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createPerson, secret } from './people.ts';
import { repeats } from '../../repeats.ts';

const rounds = repeats(100, 25);

/** RFC 6238 appendix B, SHA-1, cut to six digits. */
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('a code of an authenticator app', () => {
  it.each(vectors)('at %i s after 1970 is %s', (seconds, code) => {
    expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code);
  });

  it.each([
    ['this step', 0, true],
    ['the step before', -1, true],
    ['two steps before', -2, false],
    ['the next step', 1, false],
  ] as const)('of %s', (_name, steps, isTaken) => {
    const now = 1_700_000_000_000;
    expect(findTotpStep(secret, totpCode(secret, totpStep(now) + steps), now) !== null).toBe(isTaken);
  });

  it('comes from a secret that people can type and apps can scan', () => {
    expect(formatTotpSecret(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(parseTotpSecret('gezd gnbv gy3t qojq gezd gnbv gy3t qojq')).toEqual(secret);
    expect(formatTotpUri(secret, 'Counterfoil', 'a b@example.com')).toBe(
      'otpauth://totp/Counterfoil:a%20b%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Counterfoil&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('taking codes', () => {
  let provider: ProviderUnderTest;
  beforeAll(async () => {
    provider = await startProvider({ transactions: 300 });
  });
  afterAll(() => provider.close());

  it(`takes each once in 20 parallel submits, ${String(rounds)} rounds, this step and the one before`, async () => {
    const { userId } = await createPerson(provider, { factor: 1 });
    let now = 1_700_000_000_000;
    for (let round = 0; round < rounds; round += 1) {
      now += 60_000;
      const code = totpCode(secret, totpStep(now) - (round % 2));
      const taken = await Promise.all(
        Array.from({ length: 20 }, () => acceptTotp(provider.database, testSecrets, userId, code, now)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  }, 60_000);

  it('takes the code before this one no more once this one was taken', async () => {
    const { userId } = await createPerson(provider, { factor: 1 });
    const now = 1_700_000_000_000;
    const step = totpStep(now);
    expect(await acceptTotp(provider.database, testSecrets, userId, totpCode(secret, step), now)).toBe(true);
    expect(await acceptTotp(provider.database, testSecrets, userId, totpCode(secret, step - 1), now)).toBe(
      false,
    );
  });
});
