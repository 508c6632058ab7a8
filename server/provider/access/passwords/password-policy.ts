import { readFileSync } from 'node:fs';
import { newPassword } from '../../../../openapi/generated/facts.ts';
import { findContainedName, type KnownNames } from '../../rules/contained-names.ts';
import type { Fault } from '../../problem/problem.ts';

/** Which passwords are accepted: by the description's rules, or by PCI DSS 4.0.1 8.3.6 and 8.3.7. */
export type PasswordPolicy = keyof typeof newPassword.characters;
export const passwordPolicies = ['standard', 'pci'] as const satisfies readonly PasswordPolicy[];
/** How many of a user's last passwords, the present one among them, a policy refuses. */
export const formerRefused = { standard: 0, pci: 4 } as const satisfies Record<PasswordPolicy, number>;

export interface PasswordChoice {
  readonly password: string;
  readonly confirm_password: string;
}

/** The first fault of a new password by the rules that need no store; null when there is none. */
export const validatePassword = (
  { password, confirm_password }: PasswordChoice,
  policy: PasswordPolicy,
  names: KnownNames,
): Fault | null => {
  const characters = newPassword.characters[policy];
  if (Array.from(password).length < characters)
    return fault('minLength', `Please enter a password with at least ${String(characters)} characters`);
  if (kinds.filter((kind) => kind.test(password)).length < newPassword.fewestKinds)
    return fault('kinds', 'Please enter a password followed at least 3 out of 4 rules');
  if (isCommon(password))
    return fault('common', 'This password is too easy to guess. Please choose another one.');
  const contained = findContainedName(password, names);
  if (contained !== null) return fault(`${contained}-name`, nameMessages[contained]);
  if (password.normalize('NFC') !== confirm_password.normalize('NFC')) {
    return {
      pointer: '/confirm_password',
      code: 'mismatch',
      message: 'New passwords and confirming passwords are not the same.',
    };
  }
  return null;
};

/** The messages for a password that contains a name which attackers try first. */
const nameMessages = {
  product: 'Please choose a password without the name of this portal.',
  organisation: 'Please choose a password without the name of your organisation.',
  person: 'Please choose a password without your name or your email address.',
} as const satisfies Record<keyof KnownNames, string>;

/** Lower case, upper case, digits, and everything else: letters without case are of the last kind. */
const kinds = newPassword.kinds.map((kind) => new RegExp(kind, 'u'));

const spellings: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Words on which the most common passwords are based (from the list of zxcvbn-ts, MIT licence). */
const commonWords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** A common word, however dressed up with digits and signs; or few different characters. */
const isCommon = (password: string): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size < 5) return true;
  const bare = strip(lower);
  return [bare, spell(bare), strip(spell(lower))].some((word) => commonWords.has(word));
};

const strip = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]{1,128}$/u, '');

const spell = (text: string): string =>
  Array.from(text)
    .map((character) => spellings[character] ?? character)
    .join('');

const fault = (code: string, message: string): Fault => ({ pointer: '/password', code, message });
