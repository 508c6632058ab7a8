import { describe, expect, it } from 'vitest';
import { hashPassword, unusablePassword, verifyPassword } from '../../../server/passwords/password.ts';

describe('a stored password', () => {
  it('takes the same characters, however a keyboard composes them, and no others', async () => {
    const stored = await hashPassword('Zo\u00EB-Lantern-41');
    expect(await verifyPassword('Zoe\u0308-Lantern-41', stored)).toBe(true);
    expect(await verifyPassword('Zoe-Lantern-41', stored)).toBe(false);
    const composedLater = await hashPassword('Zoe\u0308-Lantern-41');
    expect(await verifyPassword('Zo\u00EB-Lantern-41', composedLater)).toBe(true);
  });

  it('differs for the same password of two people', async () => {
    const [one, other] = [await hashPassword('amber-Lantern-77'), await hashPassword('amber-Lantern-77')];
    expect(one).not.toBe(other);
    expect(await verifyPassword('amber-Lantern-77', one)).toBe(true);
    expect(await verifyPassword('amber-Lantern-77', other)).toBe(true);
  });

  it('is met by nothing where there is none or none can be known', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('amber-Lantern-77', null)).toBe(false);
    expect(await verifyPassword('amber-Lantern-77', unusablePassword())).toBe(false);
  });

  it('is not read in another form', async () => {
    await expect(verifyPassword('amber-Lantern-77', 'amber-Lantern-77')).rejects.toThrow('unknown form');
  });
});
