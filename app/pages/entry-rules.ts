import { newPassword } from '../../openapi/generated/facts.ts';
import { say } from '../say.ts';
import type { EntryField, Typed } from './entry-form.tsx';

const kinds = newPassword.kinds.map((kind) => new RegExp(kind, 'u'));

// Length comes before the pattern (rulings R10).
const longestEmail = 254;
const emailPattern = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

const checkEmail = (value: string): string | undefined => {
  if (value === '') return say('email.required');
  return value.length <= longestEmail && emailPattern.test(value) ? undefined : say('email.invalid');
};

/** What is wrong with a password that is to be kept (specification section 5); the provider has the last word. */
const checkNewPassword = (value: string): string | undefined => {
  if (value === '') return say('password.required');
  if (Array.from(value).length < newPassword.characters.standard) return say('page.password.tooShort');
  return kinds.filter((kind) => kind.test(value)).length < newPassword.fewestKinds
    ? say('page.password.tooSimple')
    : undefined;
};

const checkConfirmation = (value: string, typed: Typed): string | undefined => {
  if (value === '') return say('page.password.confirmRequired');
  return value === typed['password'] ? undefined : say('page.password.notSame');
};

/** The address of an account. */
export const emailField = (): EntryField => ({
  name: 'email',
  label: say('signIn.email'),
  type: 'email',
  autoComplete: 'username',
  check: checkEmail,
});

/** The password that is in use. */
export const passwordField = (): EntryField => ({
  name: 'password',
  label: say('signIn.password'),
  type: 'password',
  autoComplete: 'current-password',
  check: (value) => (value === '' ? say('password.required') : undefined),
});

/** A new password, typed twice. */
export const newPasswordFields = (): readonly EntryField[] => [
  {
    name: 'password',
    label: say('page.password.new'),
    type: 'password',
    autoComplete: 'new-password',
    help: say('page.password.rules'),
    check: checkNewPassword,
  },
  {
    name: 'confirm_password',
    label: say('page.password.confirm'),
    type: 'password',
    autoComplete: 'new-password',
    check: checkConfirmation,
  },
];
