import { newPassword } from '../../openapi/generated/facts.ts';
import { t } from '../t.ts';
import type { EntryField, Typed } from './entry-form.tsx';

const kinds = newPassword.kinds.map((kind) => new RegExp(kind, 'u'));

// The length is checked before the pattern.
const longestEmail = 254;
const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

const checkEmail = (value: string): string | undefined => {
  if (value === '') return t('email.required');
  return value.length <= longestEmail && emailPattern.test(value) ? undefined : t('email.invalid');
};

/** The fault of a new password; the provider decides in the end. */
const checkNewPassword = (value: string): string | undefined => {
  if (value === '') return t('password.required');
  if (Array.from(value).length < newPassword.characters.standard) return t('page.password.tooShort');
  return kinds.filter((kind) => kind.test(value)).length < newPassword.fewestKinds
    ? t('page.password.tooSimple')
    : undefined;
};

const checkConfirmation = (value: string, typed: Typed): string | undefined => {
  if (value === '') return t('page.password.confirmRequired');
  return value === typed['password'] ? undefined : t('page.password.notSame');
};

/** The address of an account. */
export const emailField = (): EntryField => ({
  name: 'email',
  label: t('signIn.email'),
  type: 'email',
  autoComplete: 'username',
  check: checkEmail,
});

/** The present password. */
export const passwordField = (): EntryField => ({
  name: 'password',
  label: t('signIn.password'),
  type: 'password',
  autoComplete: 'current-password',
  check: (value) => (value === '' ? t('password.required') : undefined),
});

/** A new password, typed twice. */
export const newPasswordFields = (): readonly EntryField[] => [
  {
    name: 'password',
    label: t('page.password.new'),
    type: 'password',
    autoComplete: 'new-password',
    help: t('page.password.rules'),
    check: checkNewPassword,
  },
  {
    name: 'confirm_password',
    label: t('page.password.confirm'),
    type: 'password',
    autoComplete: 'new-password',
    check: checkConfirmation,
  },
];
