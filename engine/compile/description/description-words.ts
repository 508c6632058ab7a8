import { isArray, isRecord, ownTexts, readOwn } from '../../json.ts';
import { readGuard } from '../../description/guard.ts';
import { readAccess } from '../../description/access.ts';
import { readSums } from '../../description/sums.ts';
import { readTotal } from '../../description/total.ts';
import { autofillTokens } from '../../language/value/autofill.ts';
import { typedKinds } from '../../clean-typed.ts';
import { durationUnits } from '../../language/plan/value-format.ts';
import type { PartKind } from './described-parts.ts';

/** An `x-` word of the description: what it stands on, and what has to be written for it. */
export interface DescriptionWord {
  readonly on: readonly PartKind[];
  readonly fits: (written: unknown) => boolean;
  /** What has to be written, in words that go on after "x-edits has to be". */
  readonly shape: string;
}

const isText = (written: unknown): written is string => typeof written === 'string' && written.trim() !== '';
const isFlag = (written: unknown): boolean => typeof written === 'boolean';
const isTexts = (written: unknown): boolean =>
  isArray(written) && written.length > 0 && written.every(isText);
const isObjectOf =
  (fits: (value: unknown) => boolean) =>
  (written: unknown): boolean =>
    isRecord(written) && Object.values(written).every(fits);
const hasOnly = (written: unknown, ...keys: readonly string[]): boolean =>
  isRecord(written) && Object.keys(written).every((key) => keys.includes(key));
const isCount = (written: unknown): boolean => Number.isInteger(written) && Number(written) > 0;
const isOneOf =
  (words: readonly string[]) =>
  (written: unknown): boolean =>
    typeof written === 'string' && words.includes(written);

const isAccess = (written: unknown): boolean => {
  if (!hasOnly(written, 'public', 'session', 'scheme', 'roles', 'permission')) return false;
  const alone = ['public', 'session', 'scheme'].some((key) => readOwn(written, key) !== undefined);
  if (alone && Object.keys(isRecord(written) ? written : {}).length > 1) return false;
  const roles = readOwn(written, 'roles');
  const isWhole =
    roles === undefined || (isArray(roles) && ownTexts(written, 'roles').length === roles.length);
  return isWhole && readAccess(written) !== undefined;
};

const isHolding = (written: unknown): boolean =>
  hasOnly(written, 'held', 'given') &&
  ['held', 'given'].every((key) => isTexts(readOwn(written, key) ?? ['none']));

const isHistory = (written: unknown): boolean =>
  hasOnly(written, 'operation', 'record', 'query', 'at', 'by') &&
  ['operation', 'record', 'at', 'by'].every((key) => isText(readOwn(written, key))) &&
  isObjectOf((value) => isText(value) || isTexts(value))(readOwn(written, 'query') ?? {});

const isApproval = (written: unknown): boolean =>
  hasOnly(written, 'kind', 'weighs', 'says', 'reads', 'reads-as', 'watches', 'changes') &&
  isText(readOwn(written, 'kind')) &&
  ['reads', 'says'].every((key) => isText(readOwn(written, key) ?? 'none')) &&
  isObjectOf(isText)(readOwn(written, 'reads-as') ?? {}) &&
  ['watches', 'changes'].every((key) => isTexts(readOwn(written, key) ?? ['none'])) &&
  isWeighed(readOwn(written, 'weighs'));

const isWeighed = (written: unknown): boolean =>
  written === undefined ||
  (hasOnly(written, 'amount', 'currency') &&
    ['amount', 'currency'].every((key) => isText(readOwn(written, key))));

const isRule = (written: unknown): boolean =>
  hasOnly(written, 'required', 'refused', 'allowed', 'usual') &&
  ['required', 'refused'].every((key) => isTexts(readOwn(written, key) ?? ['none'])) &&
  ['allowed', 'usual'].every((key) => isObjectOf(isTexts)(readOwn(written, key) ?? {}));

const isPassword = (written: unknown): boolean =>
  hasOnly(written, 'kinds', 'fewestKinds', 'characters') &&
  isTexts(readOwn(written, 'kinds')) &&
  isCount(readOwn(written, 'fewestKinds')) &&
  isObjectOf(isCount)(readOwn(written, 'characters'));

/** How the values of an enum may be coloured. */
export const intents = ['none', 'primary', 'success', 'warning', 'danger'] as const;

const flag = (on: PartKind): DescriptionWord => ({ on: [on], fits: isFlag, shape: 'true or false' });
const truth: DescriptionWord = { on: ['operation'], fits: (written) => written === true, shape: 'true' };
const text = (shape: string, ...on: readonly PartKind[]): DescriptionWord => ({ on, fits: isText, shape });
const operation = (on: PartKind): DescriptionWord => text('the operationId of an operation', on);

/** Every `x-` word that is read, by its name. `engine/description` reads them; what else they ask for the checks beside this file say. */
export const descriptionWords: Readonly<Record<string, DescriptionWord>> = {
  'x-viewer': text('a reference to a schema, such as #/components/schemas/Reader', 'document'),
  'x-guard': {
    on: ['document'],
    fits: (written) => hasOnly(written, 'digits', 'code', 'message') && readGuard(written) !== undefined,
    shape: 'an object with the least and most digits in a list, a code and a message',
  },
  'x-codes': { on: ['document'], fits: isTexts, shape: 'a list of kinds of record' },
  'x-unopened': { on: ['document'], fits: isTexts, shape: 'a list of kinds of record' },
  'x-history': {
    on: ['document'],
    fits: isHistory,
    shape: 'an object with the texts operation, record, at and by, and a query of texts where one is sent',
  },
  'x-access': {
    on: ['operation'],
    fits: isAccess,
    shape:
      '{ public: true }, { session: true }, { session: signing-in }, { scheme } with the name of a security scheme, or a list of roles with a permission or without, which may be given by role',
  },
  'x-edits': operation('operation'),
  'x-edits-as': {
    on: ['operation'],
    fits: isObjectOf(isText),
    shape:
      'an object that gives, for a path parameter of the reading operation, one of its own or a property of its body',
  },
  'x-approval': {
    on: ['operation'],
    fits: isApproval,
    shape:
      'an object with a kind, and where they are wanted weighs ({ amount, currency }), says, reads, reads-as, watches and changes',
  },
  'x-effects': truth,
  'x-keeps-session': truth,
  'x-embedded': truth,
  'x-fresh-factor': truth,
  'x-rate-limit': {
    on: ['operation'],
    fits: (written) =>
      hasOnly(written, 'calls', 'seconds') &&
      isCount(readOwn(written, 'calls')) &&
      isCount(readOwn(written, 'seconds')),
    shape: '{ calls, seconds }, both of them whole numbers above zero',
  },
  'x-file-name': text('the name of a file without its ending', 'operation'),
  'x-download': operation('operation'),
  'x-exports': operation('operation'),
  'x-sums': {
    on: ['operation', 'schema'],
    fits: (written) => hasOnly(written, 'operation', 'query') && readSums(written) !== undefined,
    shape:
      'an object with the operationId of a list, or of several, and a query of values for its parameters',
  },
  'x-labels': {
    on: ['schema'],
    fits: isObjectOf(isText),
    shape: 'an object that gives a word for each value',
  },
  'x-intents': {
    on: ['schema'],
    fits: isObjectOf(isText),
    shape: `an object that gives for each value one of ${intents.join(', ')}`,
  },
  'x-pictures': {
    on: ['schema'],
    // An address of the portal itself: its pages show no picture from elsewhere.
    fits: (written) => isText(written) && /^\/[^/\\].*\{value\}/.test(written),
    shape: 'a path within the portal, from its first slash, with {value} in place of the value',
  },
  'x-groups': {
    on: ['schema'],
    fits: isObjectOf(isText),
    shape: 'an object that gives a heading for each value',
  },
  'x-explanations': {
    on: ['schema'],
    fits: isObjectOf(isText),
    shape: 'an object that gives a sentence for each value',
  },
  'x-none': text('the words for no value', 'schema'),
  'x-transitions': {
    on: ['schema'],
    // A list without a role is reported where it is written.
    fits: isObjectOf(isObjectOf((written) => isArray(written) && written.every(isText))),
    shape:
      'an object that gives, for each value, those that may follow it and a list of roles for each of them',
  },
  'x-permissions': {
    on: ['schema'],
    fits: isObjectOf(isHolding),
    shape:
      'an object that gives, for each role, lists of the permissions `held` and those that may be `given`',
  },
  'x-calendar-days': { on: ['schema'], fits: isTexts, shape: 'a list of values of the enum' },
  'x-sets': {
    on: ['schema'],
    fits: isObjectOf(isTexts),
    shape: 'an object that gives, by the name of a set, values of the enum',
  },
  'x-password': {
    on: ['schema'],
    fits: isPassword,
    shape: 'an object with a list `kinds` of expressions, a count `fewestKinds`, and `characters` by policy',
  },
  'x-currency': text('the name of the property that holds the currency', 'schema'),
  'x-unit': {
    on: ['schema'],
    fits: isOneOf(durationUnits),
    shape: `one of ${durationUnits.join(', ')}`,
  },
  'x-identifier': flag('schema'),
  'x-copyable': flag('schema'),
  'x-sensitive': flag('schema'),
  'x-derived': flag('schema'),
  'x-contrast': {
    on: ['schema'],
    fits: (written) => typeof written === 'string' && /^#[\dA-F]{6}$/i.test(written),
    shape: 'a colour such as #FFFFFF',
  },
  'x-autocomplete': {
    on: ['schema'],
    fits: isOneOf(autofillTokens),
    shape: `one of ${autofillTokens.join(', ')}`,
  },
  'x-total': {
    on: ['schema'],
    fits: (written) => hasOnly(written, 'of', 'where', 'negated') && readTotal(written) !== undefined,
    shape: 'an object with `of`, a list `where` of values by property, or `negated`',
  },
  'x-time-zone': text('the name of a query parameter', 'schema', 'parameter'),
  'x-record': text('a kind of record', 'schema'),
  'x-names': text('the name of a property', 'schema'),
  'x-kind': text('a kind of record', 'schema'),
  'x-key': text('the name of a property', 'schema'),
  'x-every': text('the word that stands for every record', 'schema'),
  'x-upload': operation('schema'),
  'x-applies': {
    on: ['schema'],
    fits: isObjectOf(isObjectOf(isRule)),
    shape: 'an object that gives, by a property and its value, what is required, refused, allowed and usual',
  },
  'x-typed': { on: ['schema'], fits: isOneOf(typedKinds), shape: `one of ${typedKinds.join(', ')}` },
};
