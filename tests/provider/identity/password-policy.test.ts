import { describe, expect, it } from 'vitest';
import { judgePassword } from '../../../server/provider/access/passwords/password-policy.ts';

const tooShort = 'Please enter a password with at least 8 characters';
const tooShortPci = 'Please enter a password with at least 12 characters';
const tooPlain = 'Please enter a password followed at least 3 out of 4 rules';
const tooCommon = 'This password is too easy to guess. Please choose another one.';

const judge = (password: string, policy: 'standard' | 'pci' = 'standard'): string | null =>
  judgePassword({ password, confirm_password: password }, policy, 'front.desk@harbourview.example')
    ?.message ?? null;

describe('a password', () => {
  it.each([
    ['violet-Harbour-41', null],
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
    ['Front.Desk1', tooCommon],
    ['Xfront.deskX-12', tooCommon],
  ])('%s: %s', (password, message) => {
    expect(judge(password)).toBe(message);
  });

  it.each([
    ['aB3$xyzqwer', tooShortPci],
    ['violet-Harbour-41', null],
  ])('under the stricter policy %s: %s', (password, message) => {
    expect(judge(password, 'pci')).toBe(message);
  });

  it('has to be typed twice alike, however its letters are composed', () => {
    const twice = (password: string, confirm_password: string) =>
      judgePassword({ password, confirm_password }, 'standard', 'a@b.example');
    expect(twice('violet-Harbour-41', 'violet-Harbour-42')).toEqual({
      pointer: '/confirm_password',
      code: 'mismatch',
      message: 'New passwords and confirming passwords are not the same.',
    });
    expect(twice('Zo\u00EB-lantern-4', 'Zoe\u0308-lantern-4')).toBeNull();
  });
});
