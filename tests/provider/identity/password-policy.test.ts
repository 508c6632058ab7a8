import { describe, expect, it } from 'vitest';
import { judgePassword } from '../../../server/provider/access/password-policy.ts';

const TOO_SHORT = 'Please enter a password with at least 8 characters';
const TOO_SHORT_PCI = 'Please enter a password with at least 12 characters';
const TOO_PLAIN = 'Please enter a password followed at least 3 out of 4 rules';
const TOO_COMMON = 'This password is too easy to guess. Please choose another one.';

const judge = (password: string, policy: 'standard' | 'pci' = 'standard'): string | null =>
  judgePassword({ password, confirm_password: password }, policy, 'front.desk@harbourview.example')
    ?.message ?? null;

describe('a password', () => {
  it.each([
    ['violet-Harbour-41', null],
    ['aB3$xyzq', null],
    ['aB3$xyz', TOO_SHORT],
    ['aB3xyzqw', null],
    ['alllowercase', TOO_PLAIN],
    ['lower-case-only', TOO_PLAIN],
    ['lowerUPPER', TOO_PLAIN],
    ['Straße-7', null],
    ['пароль-Ёж-9', null],
    ['密码密钥安全文本aB', null],
    ['密码安全文本文字', TOO_PLAIN],
    ['😀😃😄😁aB1x', null],
    ['😀aB1', TOO_SHORT],
    ['Password1', TOO_COMMON],
    ['P@ssw0rd!', TOO_COMMON],
    ['Welcome2026', TOO_COMMON],
    ['Summer2026!', TOO_COMMON],
    ['Qwertyuiop1', TOO_COMMON],
    ['Aa1Aa1Aa1', TOO_COMMON],
    ['Front.Desk1', TOO_COMMON],
    ['Xfront.deskX-12', TOO_COMMON],
  ])('%s: %s', (password, message) => {
    expect(judge(password)).toBe(message);
  });

  it.each([
    ['aB3$xyzqwer', TOO_SHORT_PCI],
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
