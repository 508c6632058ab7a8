import { atPointer, isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import type { DescriptionChange, DescriptionKind, Part } from './description-fault.ts';

const isOperation = ({ pointer }: Part): boolean =>
  /^\/paths\/[^/]+\/(?:get|put|post|delete|patch)$/.test(pointer);

const isComponent = ({ pointer }: Part): boolean => /^\/components\/schemas\/[^/]+$/.test(pointer);

/** A fault in each part that has a key; what comes of its value is planted. */
const inEach = (
  name: string,
  key: string,
  plant: (value: unknown, part: Part) => readonly DescriptionChange[],
  fits: (part: Part) => boolean = () => true,
): DescriptionKind => ({
  name: `the description: ${name}`,
  plantIn: (parts) =>
    parts
      .filter((part) => Object.hasOwn(part.written, key) && fits(part))
      .flatMap((part) => plant(part.written[key], part)),
});

/** Another value at a path inside a part, told there. */
const put = (
  { pointer }: Part,
  path: readonly string[],
  value: unknown,
  found = path,
): DescriptionChange => ({
  at: pointer,
  path,
  change: { value },
  found,
});

const rename = ({ pointer }: Part, path: readonly string[], key: string): DescriptionChange => ({
  at: pointer,
  path,
  change: { key },
  found: [...path.slice(0, -1), key],
});

const drop = (
  { pointer }: Part,
  path: readonly string[],
  found: readonly string[] = [],
): DescriptionChange => ({
  at: pointer,
  path,
  change: 'drop',
  found,
});

const misspelled = (word: string): string => `${word}q`;

const naming = (word: string, name = `an ${word} that names nothing`): DescriptionKind =>
  inEach(name, word, (value, part) =>
    typeof value === 'string' ? [put(part, [word], misspelled(value))] : [],
  );

const keysOf = (value: unknown): readonly string[] => Object.keys(isRecord(value) ? value : {});

const firstKey = (value: unknown): readonly string[] => keysOf(value).slice(0, 1);

const texts = (value: unknown): readonly string[] =>
  isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const words = [
  'x-edits',
  'x-labels',
  'x-currency',
  'x-record',
  'x-access',
  'x-copyable',
  'x-total',
  'x-unit',
];

const ofHistory = (...path: readonly string[]): DescriptionKind =>
  inEach(`a history whose ${path.join(' ')} is not there`, 'x-history', (value, part) => {
    const named = path.reduce<unknown>(readOwn, value);
    return typeof named === 'string' ? [put(part, ['x-history', ...path], misspelled(named))] : [];
  });

/** Faults of the API description, each of them planted in the sources and in the bundle alike. */
export const descriptionKinds: readonly DescriptionKind[] = [
  {
    name: 'the description: a misspelled word',
    plantIn: (parts) =>
      parts.flatMap((part) =>
        words
          .filter((word) => Object.hasOwn(part.written, word))
          .map((word) => rename(part, [word], misspelled(word))),
      ),
  },
  {
    name: 'the description: a word of another shape',
    plantIn: (parts) =>
      parts.flatMap((part) =>
        words.filter((word) => Object.hasOwn(part.written, word)).map((word) => put(part, [word], 7)),
      ),
  },
  inEach(
    'a word where nothing reads it',
    'operationId',
    (_, part) => [put(part, ['x-record'], 'merchant')],
    isOperation,
  ),
  naming('x-edits'),
  naming('x-download'),
  naming('x-upload'),
  naming('x-currency', 'a currency that stands nowhere'),
  naming('x-unit', 'a unit that is none'),
  naming('x-contrast', 'a colour that is none'),
  naming('x-viewer', 'a viewer of no schema'),
  ofHistory('operation'),
  ofHistory('record'),
  ofHistory('at'),
  ofHistory('by'),
  ofHistory('query', 'type', '0'),
  inEach('a code of no kind', 'x-codes', (value, part) =>
    texts(value).map((code, at) => put(part, ['x-codes', String(at)], misspelled(code))),
  ),
  inEach('a value without its label', 'x-labels', (value, part) =>
    firstKey(value).map((key) => drop(part, ['x-labels', key], ['x-labels'])),
  ),
  inEach('a label for no value', 'x-labels', (value, part) =>
    firstKey(value).map((key) => rename(part, ['x-labels', key], misspelled(key))),
  ),
  inEach('an enum without labels', 'x-labels', (_, part) => [drop(part, ['x-labels'])], isComponent),
  inEach('a colour that there is not', 'x-intents', (value, part) =>
    firstKey(value).map((key) => put(part, ['x-intents', key], 'greenish')),
  ),
  inEach('a value without its colour', 'x-intents', (value, part) =>
    firstKey(value).map((key) => drop(part, ['x-intents', key], ['x-intents'])),
  ),
  inEach('a change to no value', 'x-transitions', (value, part) =>
    firstKey(value).flatMap((from) =>
      firstKey(readOwn(value, from)).map((to) => rename(part, ['x-transitions', from, to], misspelled(to))),
    ),
  ),
  inEach('a kind of record that nothing else has', 'x-record', (value, part) =>
    typeof value === 'string' && value.length > 3 ? [put(part, ['x-record'], misspelled(value))] : [],
  ),
  inEach('a total of no column', 'x-total', (value, part) => {
    const of = ownText(value, 'of');
    return of === undefined ? [] : [put(part, ['x-total', 'of'], misspelled(of))];
  }),
  inEach('a total over no column', 'x-total', (value, part) =>
    firstKey(atPointer(value, '/where/0')).map((key) =>
      rename(part, ['x-total', 'where', '0', key], misspelled(key)),
    ),
  ),
  inEach(
    'an operation that nobody is said to call',
    'x-access',
    (_, part) => [drop(part, ['x-access'])],
    isOperation,
  ),
  inEach(
    'an operation for nobody',
    'x-access',
    (_, part) => [put(part, ['x-access'], { roles: [] })],
    isOperation,
  ),
  inEach('a role that there is not', 'x-access', (value, part) =>
    texts(readOwn(value, 'roles'))
      .slice(0, 1)
      .map((role) => put(part, ['x-access', 'roles', '0'], misspelled(role))),
  ),
  inEach('a permission that there is not', 'x-access', (value, part) => {
    const permission = ownText(value, 'permission');
    return permission === undefined ? [] : [put(part, ['x-access', 'permission'], misspelled(permission))];
  }),
  inEach('half a limit', 'x-rate-limit', (_, part) => [
    drop(part, ['x-rate-limit', 'seconds'], ['x-rate-limit']),
  ]),
  inEach('a file of no name', 'x-file-name', (_, part) => [put(part, ['x-file-name'], ' ')]),
  inEach('a zone that no parameter carries', 'x-time-zone', (value, part) =>
    typeof value === 'string' && ownText(part.written, 'format') === 'date'
      ? [put(part, ['x-time-zone'], misspelled(value))]
      : [],
  ),
  inEach('a rule by no property', 'x-applies', (value, part) =>
    firstKey(value).map((key) => rename(part, ['x-applies', key], misspelled(key))),
  ),
  inEach('a rule about no property', 'x-applies', (value, part) =>
    firstKey(value).flatMap((by) =>
      keysOf(readOwn(value, by)).flatMap((one) =>
        texts(readOwn(readOwn(readOwn(value, by), one), 'required'))
          .slice(0, 1)
          .map((name) => put(part, ['x-applies', by, one, 'required', '0'], misspelled(name))),
      ),
    ),
  ),
  inEach(
    'two operations of one name',
    'operationId',
    (_, part) => [put(part, ['operationId'], 'listTransactions')],
    (part) => isOperation(part) && part.written['operationId'] !== 'listTransactions',
  ),
  inEach('an operation of no name', 'operationId', (_, part) => [drop(part, ['operationId'])], isOperation),
  inEach('a reference to nothing', '$ref', (value, part) =>
    typeof value === 'string' && value.startsWith('#/components/schemas/')
      ? [put(part, ['$ref'], misspelled(value))]
      : [],
  ),
  inEach('a required property that is not declared', 'required', (value, part) =>
    texts(value)
      .slice(0, 1)
      .map((name) => put(part, ['required', '0'], misspelled(name))),
  ),
  inEach('a list that loses a part of its pages or of its order', 'parameters', (value, part) =>
    (isArray(value) ? value : []).flatMap((parameter, at) =>
      /\/(?:Page|Limit|Order)Parameter$/.test(ownText(parameter, '$ref') ?? '')
        ? [drop(part, ['parameters', String(at)])]
        : [],
    ),
  ),
  inEach('limits the wrong way round', 'maximum', (value, part) =>
    typeof value === 'number' && typeof part.written['minimum'] === 'number'
      ? [put(part, ['minimum'], value + 1)]
      : [],
  ),
];
