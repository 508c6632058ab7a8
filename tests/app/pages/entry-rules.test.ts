import { describe, expect, it } from 'vitest';
import { newPasswordFields } from '../../../app/pages/entry-rules.ts';
import { emailField } from '../../../app/pages/sign-in-fields.ts';
import { t } from '../../../app/t.ts';

const [password, confirmation] = newPasswordFields();

describe('an address that is typed', () => {
  const host = (length: number) => `${'a'.repeat(length - '.example'.length)}.example`;
  it.each([
    ['nothing', '', t('email.required')],
    ['an address', 'olive+x.y_z%1-2@mail.harbour-hotel.example', undefined],
    ['no @', 'olive.example', t('email.invalid')],
    ['a host without a dot', 'olive@example', t('email.invalid')],
    ['a blank', 'olive mar@hotel.example', t('email.invalid')],
    ['64 letters before the @', `${'a'.repeat(64)}@hotel.example`, undefined],
    ['65 letters before the @', `${'a'.repeat(65)}@hotel.example`, t('email.invalid')],
    ['254 letters', `o@${host(252)}`, undefined],
    ['255 letters', `o@${host(253)}`, t('email.invalid')],
  ])('%s', (_name, typed, expected) => {
    expect(emailField().check(typed, {})).toBe(expected);
  });
});

describe('a new password', () => {
  it.each([
    ['nothing', '', t('password.required')],
    ['seven letters of four kinds', 'Abcde1!', t('page.password.tooShort')],
    ['eight of three kinds', 'Abcdefg1', undefined],
    ['eight of three other kinds', 'abcdef1!', undefined],
    ['eight of two kinds', 'abcdefg1', t('page.password.tooSimple')],
    ['letters of other alphabets', 'Пароль12', undefined],
    ['eight signs, each of two halves', '💥'.repeat(8), t('page.password.tooSimple')],
    ['four signs, each of two halves', '💥'.repeat(4), t('page.password.tooShort')],
  ])('%s', (_name, typed, expected) => {
    expect(password?.check(typed, {})).toBe(expected);
  });

  it.each([
    ['nothing', '', t('page.password.confirmRequired')],
    ['the same', 'Abcdefg1', undefined],
    ['another case', 'abcdefg1', t('page.password.notSame')],
  ])('typed again: %s', (_name, typed, expected) => {
    expect(confirmation?.check(typed, { password: 'Abcdefg1' })).toBe(expected);
  });
});
