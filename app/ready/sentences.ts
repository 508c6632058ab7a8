import type { Text } from '@counterfoil/engine';

/** How many of something, in words. */
const counted = (name: string, one: string, other: string): Text => [
  { plural: name, ordinal: false, offset: 0, options: { one: [one], other: [{ count: true }, other] } },
];

const endedBecause = (reason: string): Text => `You were signed out because ${reason}. Sign in to continue.`;

/** The sentences of the ready host in English, by their keys, for a portal that has none of its own under `app.`. */
export const readySentences: Readonly<Record<string, Text>> = {
  'signIn.title': 'Sign in',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.refused': 'The email or the password is wrong.',
  'signIn.failed': 'You could not be signed in. Check the connection and try again.',
  'signIn.locked': 'Too many attempts. Try again in 30 minutes.',
  'signIn.showPassword': 'Show password',
  'signIn.hidePassword': 'Hide password',
  'signIn.ended.idle': endedBecause('there was no activity for a while'),
  'signIn.ended.expired': endedBecause('your session had reached its time limit'),
  'signIn.ended.changed': endedBecause('your account was changed'),
  'signIn.ended.closed': endedBecause('this session was ended elsewhere'),
  'signIn.ended.unknown': 'You were signed out. Sign in to continue.',
  'email.required': 'Please enter your email.',
  'email.invalid': 'Please enter a valid email address.',
  'password.required': 'Please enter your password.',
  language: 'Language',
  signOut: 'Sign out',
  navigation: 'Main',
  openNavigation: 'Open navigation',
  collapseNavigation: 'Collapse navigation',
  account: 'Account',
  profile: 'Profile',
  theme: 'Appearance',
  'theme.system': 'Match system',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  skip: 'Skip to content',
  'notFound.title': 'Page not found',
  'notFound.body': 'There is nothing at this address.',
  'forbidden.title': 'Not allowed',
  'forbidden.body': 'Your account may not open this page.',
  'page.refused.body': 'Your account may not open this page. Ask an administrator if you need it.',
  'page.refused.page': ['Your account may not open “', { argument: 'page' }, '”.'],
  'page.refused.role': ['It is for ', { argument: 'roles' }, '; your account is ', { argument: 'role' }, '.'],
  'page.refused.permission': ['It needs ', { argument: 'permission' }, ', which your account does not have.'],
  'page.refused.right': ['“', { argument: 'right' }, '”'],
  'page.refused.ask': 'If you need it, ask whoever manages the accounts of this portal.',
  'maintenance.title': 'Under maintenance',
  'maintenance.body': 'The portal will be back shortly. This page checks again by itself.',
  goHome: 'Go to the home page',
  'startFailed.title': 'The portal could not be started',
  'startFailed.body': 'The server cannot be reached. This page keeps trying.',
  retry: 'Try again',
  'idle.title': 'Are you still there?',
  'idle.body':
    'There was no activity for a while, so you are about to be signed out; what you typed is kept in this tab.',
  'idle.left': 'Time left',
  'idle.spoken': [
    'Signed out in ',
    {
      plural: 'minutes',
      ordinal: false,
      offset: 0,
      options: {
        '=0': counted('seconds', '1 second', ' seconds'),
        one: '1 minute',
        other: [{ count: true }, ' minutes'],
      },
    },
  ],
  'idle.stay': 'Stay signed in',
};
