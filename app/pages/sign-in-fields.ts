import { t } from '../t.ts';
import type { EntryField } from './entry-form.tsx';

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

// The length is checked before the pattern.
const longestEmail = 254;
const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

const checkEmail = (value: string): string | undefined => {
  if (value === '') return t('email.required');
  return value.length <= longestEmail && emailPattern.test(value) ? undefined : t('email.invalid');
};
