import { newPassword } from '../../openapi/generated/facts.ts';
import { t } from '../t.ts';
import type { EntryField, Typed } from './entry-form.tsx';

const kinds = newPassword.kinds.map((kind) => new RegExp(kind, 'u'));

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
