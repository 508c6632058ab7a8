import type { ResetReason } from '../store/tables/identity.ts';
import type { Mail } from './queue-mail.ts';

/** A mail without its recipient. */
export type MailText = Omit<Mail, 'to'>;

const closing = '\n\nIf this was not you, tell your administrator at once.\n\nCounterfoil\n';

/** The mail that brings a code of the second factor. */
export const accessCodeMail = (code: string, minutes: number): MailText => ({
  kind: 'access_code',
  subject: 'Your Counterfoil access code',
  text: `Your access code is ${code}\n\nIt is valid for ${String(minutes)} minutes and works once. Counterfoil staff will never ask you for it.${closing}`,
});

const linkWords: Readonly<Record<ResetReason, readonly [kind: string, subject: string, opening: string]>> = {
  forgotten: [
    'password_forgotten',
    'Reset your Counterfoil password',
    'Somebody asked to reset the password of your account.',
  ],
  invited: [
    'invitation',
    'Welcome to Counterfoil: choose your password',
    'An account was created for you in the Counterfoil portal.',
  ],
  required: [
    'password_required',
    'Choose a new Counterfoil password',
    'Your administrator asks you to choose a new password; the previous one no longer works.',
  ],
};

/** The mail that brings a link to choose a password. */
export const resetLinkMail = (reason: ResetReason, link: string, minutes: number): MailText => {
  const [kind, subject, opening] = linkWords[reason];
  return {
    kind,
    subject,
    text: `${opening}\n\nChoose a password here:\n${link}\n\nThe link is valid for ${String(minutes)} minutes and works once. After that, ask for another one with "Forgot your password?".${closing}`,
  };
};

/** The events of an account of which its owner is notified. */
const notices = {
  password_changed: [
    'Your Counterfoil password was changed',
    'The password of your account was changed just now. Every other session has ended.',
  ],
  factor_set_up: [
    'A second factor was set up for your Counterfoil account',
    'A second factor was set up for your account just now. Every other session has ended.',
  ],
  factor_removed: [
    'The second factor of your Counterfoil account was removed',
    'The second factor of your account was removed just now. Every other session has ended.',
  ],
  passkey_added: [
    'A passkey was added to your Counterfoil account',
    'A passkey was added to your account just now. It signs you in without your password.',
  ],
  passkey_removed: [
    'A passkey of your Counterfoil account was removed',
    'A passkey of your account was removed just now. It signs nobody in any more, and every other session has ended.',
  ],
  email_changed: [
    'The address of your Counterfoil account was changed',
    'Your administrator changed the email address of your account just now.',
  ],
  secret_key_changed: [
    'A new secret key was created for your Counterfoil account',
    'A new secret key was created for your account just now. The previous one no longer works.',
  ],
  secret_key_added: [
    'A secret key was added to your Counterfoil account',
    'A secret key that acts for your account was made just now. You see all of them in your profile, and can revoke each there.',
  ],
  secret_key_rotated: [
    'A secret key of your Counterfoil account was rotated',
    'A secret key that acts for your account got a new secret just now. You see in your profile how long the old one works, and can end it there.',
  ],
  scim_token_added: [
    'A SCIM token of your organisation was made',
    'A SCIM token was made with your account just now. Whoever has it adds, changes and deactivates the users of your organisation. You can end it on the screen of single sign-on.',
  ],
  keys_ended: [
    'Keys of your Counterfoil account have ended',
    'Your administrator changed the role, the organisation or the permissions of your account just now. Keys that you made before no longer work; make new ones in your profile if you still need them.',
  ],
} as const;

/** The mail that notifies the owner of an account of an event. */
export const noticeMail = (notice: keyof typeof notices): MailText => {
  const [subject, text] = notices[notice];
  return { kind: notice, subject, text: `${text}${closing}` };
};

/** The mail that informs somebody of an account whose first password their administrator chose. */
export const welcomeMail = (publicUrl: URL): MailText => ({
  kind: 'invited_with_password',
  subject: 'Welcome to Counterfoil',
  text: `An account was created for you in the Counterfoil portal. Your administrator tells you its first password, which you change when you first sign in.\n\nSign in here:\n${new URL('/', publicUrl).href}${closing}`,
});
