import { describe, expect, it } from 'vitest';
import { validatePassword } from '../../../server/provider/access/passwords/password-policy.ts';

const tooShort = 'Please enter a password with at least 8 characters';
const tooShortPci = 'Please enter a password with at least 12 characters';
const tooPlain = 'Please enter a password followed at least 3 out of 4 rules';
const tooCommon = 'This password is too easy to guess. Please choose another one.';

const names = {
  product: ['Counterfoil'],
  organisation: ['Harbour View Hotel Pty Ltd', 'Bay Inn', 'Zoë & Söhne'],
  person: ['Ida', 'Lindqvist', 'front.desk'],
};
const ofProduct = 'Please choose a password without the name of this portal.';
const ofOrganisation = 'Please choose a password without the name of your organisation.';
const ofPerson = 'Please choose a password without your name or your email address.';

const faultOf = (password: string, policy: 'standard' | 'pci' = 'standard'): string | null =>
  validatePassword({ password, confirm_password: password }, policy, names)?.message ?? null;

describe('a password', () => {
  it.each([
    ['violet-Lantern-41', null],
    ['aB3$xyzq', null],
    ['aB3$xyz', tooShort],
    ['aB3xyzqw', null],
    ['alllowercase', tooPlain],
    ['lower-case-only', tooPlain],
    ['lowerUPPER', tooPlain],
    ['Straße-7', null],
    ['пароль-Ёж-9', null],
    ['密码密钥安全文本aB', null],
    ['密码安全文本文字', tooPlain],
    ['😀😃😄😁aB1x', null],
    ['😀aB1', tooShort],
    ['Password1', tooCommon],
    ['P@ssw0rd!', tooCommon],
    ['Welcome2026', tooCommon],
    ['Summer2026!', tooCommon],
    ['Qwertyuiop1', tooCommon],
    ['Aa1Aa1Aa1', tooCommon],
    ['Front.Desk1', ofPerson],
    ['Xfront.deskX-12', ofPerson],
  ])('%s: %s', (password, message) => {
    expect(faultOf(password)).toBe(message);
  });

  it.each([
    ['aB3$xyzqwer', tooShortPci],
    ['violet-Lantern-41', null],
  ])('under the stricter policy %s: %s', (password, message) => {
    expect(faultOf(password, 'pci')).toBe(message);
  });

  it.each([
    // The product's name, in other letters, apart, in the middle.
    ['my-Counterfoil-7', ofProduct],
    ['C0unt3rf01l-xy', ofProduct],
    ['COUNTER-foil.9', ofProduct],
    ['c0unterfo!L_26', ofProduct],
    ['Cöunterfoil-9x', ofProduct],
    ['Counter-Foyle-9', null],
    ['counterFolio-9', null],
    // Each word of four letters or more, and a name as a whole.
    ['violet-Harbour-41', ofOrganisation],
    ['xx-H@rb0ur-9Q', ofOrganisation],
    ['Vi3w-of-19-x', ofOrganisation],
    ['BayInn-2026-x', ofOrganisation],
    ['Bay-1nn-20-26', ofOrganisation],
    ['Soehne-2026-x', null],
    ['S0hne!-20-26', ofOrganisation],
    ['violet-Harbor-41', null],
    ['Vie-w0rd-20X6', null],
    ['The-Inn-2026-x', null],
    ['Pty-Ltd-20-26x', null],
    // The person, by name and by the first part of the address.
    ['Lindqv1st-2026', ofPerson],
    ['LINDQVIST.20x6', ofPerson],
    ['Lindkvist-2026', null],
    ['Ida-20-26-xyzW', null],
    ['On-the-Desk-26', ofPerson],
    ['On-the-Des-26x', null],
  ])('may hold no name that is tried first. %s: %s', (password, message) => {
    expect(faultOf(password)).toBe(message);
  });

  it('has to be typed twice alike, however its letters are composed', () => {
    const twice = (password: string, confirm_password: string) =>
      validatePassword({ password, confirm_password }, 'standard', names);
    expect(twice('violet-Lantern-41', 'violet-Lantern-42')).toEqual({
      pointer: '/confirm_password',
      code: 'mismatch',
      message: 'New passwords and confirming passwords are not the same.',
    });
    expect(twice('Zo\u00EB-lantern-4', 'Zoe\u0308-lantern-4')).toBeNull();
  });
});
