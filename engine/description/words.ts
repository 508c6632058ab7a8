import { isArray, isRecord, ownText, ownTexts, readOwn, type JsonObject } from '../json.ts';
import { readTypedKind, type TypedKind } from '../clean-typed.ts';
import { readSums, type Sums } from './sums.ts';
import { readTotal, type TotalRule } from './total.ts';

/** Which value of an enum may follow which at a person's hand, each with the roles that may bring it about. */
export type Transitions = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** What an object needs, and what it may not hold. */
export interface Applicable {
  readonly required: readonly string[];
  readonly refused: readonly string[];
  /** Of a property of an enum, or of a list of them, the values that it may have; any, where it is not named. */
  readonly allowed: ReadonlyMap<string, readonly string[]>;
  /** Of a list of values of an enum, those that it holds where nothing is sent; nobody knows, where it is not named. */
  readonly usual: ReadonlyMap<string, readonly string[]>;
}

/** Of how many letters a new password is at least, and of how many of the kinds of letters, each a regular expression. */
export interface PasswordRules {
  readonly kinds: readonly string[];
  readonly fewestKinds: number;
  readonly characters: ReadonlyMap<string, number>;
}

/** What people of a role may do. */
export interface RolePermissions {
  /** What everybody of the role holds, until it is taken from them. */
  readonly held: readonly string[];
  /** What may be given to them besides. */
  readonly given: readonly string[];
}

/** The keywords of a schema beyond JSON Schema: the only place where they are read. */
export interface SchemaWords {
  /** `x-labels`: the word shown for each value of an enum. */
  readonly labels: ReadonlyMap<string, string>;
  /** `x-intents`: how each value of an enum is coloured. */
  readonly intents: ReadonlyMap<string, string>;
  /** `x-pictures`: where small drawings of the values of an enum are, with {value} in place of each, such as /pictures/{value}.svg. */
  readonly pictures: string | undefined;
  /** `x-groups`: the heading under which each value of an enum is offered. */
  readonly groups: ReadonlyMap<string, string>;
  /** `x-explanations`: what each value of an enum means, in a sentence. */
  readonly explanations: ReadonlyMap<string, string>;
  /** `x-none`: what is shown in place of no value: null, absent, or an empty list. */
  readonly none: string | undefined;
  /** `x-transitions`: undefined where any value may follow any other. */
  readonly transitions: Transitions | undefined;
  /** `x-currency`: the sibling property that holds the currency of an amount. */
  readonly currency: string | undefined;
  /** `x-total`: what a number of a list's totals adds up. */
  readonly total: TotalRule | undefined;
  /** `x-sums`: of a number, the rows of a list that it counts or adds up. */
  readonly sums: Sums | undefined;
  /** `x-time-zone`: the parameter that carries the zone of a day. */
  readonly timeZone: string | undefined;
  /** `x-calendar-days`: the values of an enum that name a calendar day, which is the same in every zone. */
  readonly calendarDays: readonly string[];
  /** `x-sets`: by the name of a set, those values of an enum that belong to it. */
  readonly sets: ReadonlyMap<string, readonly string[]>;
  /** `x-permissions`: by role, the permissions that its people hold, and those that may be given to them. */
  readonly permissions: ReadonlyMap<string, RolePermissions>;
  /** `x-password`: which new passwords are taken, by the name of a policy. */
  readonly password: PasswordRules | undefined;
  /** `x-contrast`: the colour of what is drawn on it, which needs enough contrast. */
  readonly contrast: string | undefined;
  /** `x-copyable`: whether it is an identifier that people copy. */
  readonly isCopyable: boolean;
  /** `x-identifier`: whether it is a number that identifies, not one to count with. */
  readonly isIdentifier: boolean;
  /** `x-unit`: what a duration counts. */
  readonly unit: string | undefined;
  /** `x-sensitive`: whether it is a secret, which is never stored, logged or restored. */
  readonly isSensitive: boolean;
  /** `x-typed`: how a text is cleaned of what people type around it, before validation. */
  readonly typed: TypedKind | undefined;
  /** `x-autocomplete`: the autofill token of HTML for what a browser may fill it with. */
  readonly autocomplete: string | undefined;
  /** `x-record`: which kind of record it names. */
  readonly record: string | undefined;
  /** `x-names`: the property beside it with the key of the record that this is the name of. */
  readonly names: string | undefined;
  /** `x-kind`: which kind of record an object is. */
  readonly kind: string | undefined;
  /** `x-key`: the property that identifies records of its kind; `id` where it is absent. */
  readonly key: string;
  /** `x-upload`: the operation that stores a file and returns the id for this property. */
  readonly upload: string | undefined;
  /** `x-applies`: by a property, or a parameter of the path, what each of its values makes the object need and refuse. */
  readonly applies: ReadonlyMap<string, ReadonlyMap<string, Applicable>>;
  /** `x-every`: the word for every record of its kind, in place of one id. */
  readonly every: string | undefined;
  /** The keywords that are written but not understood; they read as if they were not there. */
  readonly unreadable: readonly string[];
}

const readText = (written: unknown): string | undefined =>
  typeof written === 'string' ? written : undefined;

const readFlag = (written: unknown): boolean | undefined =>
  typeof written === 'boolean' ? written : undefined;

const readTexts = (written: unknown): readonly string[] | undefined =>
  isArray(written) ? written.filter((item) => typeof item === 'string') : undefined;

const readTextMap = (written: unknown): ReadonlyMap<string, string> | undefined => {
  if (!isRecord(written)) return undefined;
  return new Map(
    Object.entries(written).flatMap(([key, word]) => (typeof word === 'string' ? [[key, word]] : [])),
  );
};

const readTextLists = (written: unknown): ReadonlyMap<string, readonly string[]> | undefined =>
  isRecord(written)
    ? new Map(Object.keys(written).map((name) => [name, ownTexts(written, name)]))
    : undefined;

const readRolePermissions = (written: unknown): ReadonlyMap<string, RolePermissions> | undefined =>
  isRecord(written)
    ? new Map(
        Object.entries(written).map(([role, lists]) => [
          role,
          { held: ownTexts(lists, 'held'), given: ownTexts(lists, 'given') },
        ]),
      )
    : undefined;

const readPassword = (written: unknown): PasswordRules | undefined => {
  const characters = readOwn(written, 'characters');
  const fewestKinds = readOwn(written, 'fewestKinds');
  if (!isRecord(characters) || typeof fewestKinds !== 'number') return undefined;
  return {
    kinds: ownTexts(written, 'kinds'),
    fewestKinds,
    characters: new Map(
      Object.entries(characters).flatMap(([policy, count]) =>
        typeof count === 'number' ? [[policy, count]] : [],
      ),
    ),
  };
};

const readTransitions = (written: unknown): Transitions | undefined => {
  if (!isRecord(written) || !Object.values(written).every(isRecord)) return undefined;
  return new Map(
    Object.entries(written).map(([from, next]) => [
      from,
      new Map(Object.keys(isRecord(next) ? next : {}).map((to) => [to, ownTexts(next, to)])),
    ]),
  );
};

const readValues = (rule: unknown, key: 'allowed' | 'usual'): Applicable['allowed'] => {
  const written = isRecord(rule) ? rule[key] : undefined;
  return new Map(
    Object.keys(isRecord(written) ? written : {}).map((name) => [name, ownTexts(written, name)]),
  );
};

const readApplies = (written: unknown): SchemaWords['applies'] | undefined => {
  if (!isRecord(written) || !Object.values(written).every(isRecord)) return undefined;
  return new Map(
    Object.entries(written).map(([name, values]) => [
      name,
      new Map(
        Object.entries(isRecord(values) ? values : {}).map(([value, rule]) => [
          value,
          {
            required: ownTexts(rule, 'required'),
            refused: ownTexts(rule, 'refused'),
            allowed: readValues(rule, 'allowed'),
            usual: readValues(rule, 'usual'),
          },
        ]),
      ),
    ]),
  );
};

/** The kind of record that a schema names, and the word for all of them. */
export const readRecord = (keywords: JsonObject): Pick<SchemaWords, 'record' | 'every'> => ({
  record: ownText(keywords, 'x-record'),
  every: ownText(keywords, 'x-every'),
});

const readAll = (keywords: JsonObject): SchemaWords => {
  const unreadable: string[] = [];
  const read = <Value>(
    keyword: string,
    readValue: (written: unknown) => Value | undefined,
  ): Value | undefined => {
    const written = readOwn(keywords, keyword);
    if (written === undefined) return undefined;
    const value = readValue(written);
    if (value === undefined) unreadable.push(keyword);
    return value;
  };
  return {
    labels: read('x-labels', readTextMap) ?? new Map(),
    intents: read('x-intents', readTextMap) ?? new Map(),
    pictures: read('x-pictures', readText),
    groups: read('x-groups', readTextMap) ?? new Map(),
    explanations: read('x-explanations', readTextMap) ?? new Map(),
    none: read('x-none', readText),
    transitions: read('x-transitions', readTransitions),
    currency: read('x-currency', readText),
    total: read('x-total', readTotal),
    sums: read('x-sums', readSums),
    timeZone: read('x-time-zone', readText),
    calendarDays: read('x-calendar-days', readTexts) ?? [],
    sets: read('x-sets', readTextLists) ?? new Map(),
    permissions: read('x-permissions', readRolePermissions) ?? new Map(),
    password: read('x-password', readPassword),
    contrast: read('x-contrast', readText),
    isCopyable: read('x-copyable', readFlag) === true,
    isIdentifier: read('x-identifier', readFlag) === true,
    unit: read('x-unit', readText),
    isSensitive: read('x-sensitive', readFlag) === true,
    typed: read('x-typed', readTypedKind),
    autocomplete: read('x-autocomplete', readText),
    record: read('x-record', readText),
    names: read('x-names', readText),
    kind: read('x-kind', readText),
    key: read('x-key', readText) ?? 'id',
    upload: read('x-upload', readText),
    applies: read('x-applies', readApplies) ?? new Map(),
    every: read('x-every', readText),
    unreadable,
  };
};

const none = readAll({});

/** Reads the `x-` keywords of a schema, whose references were followed. */
export const readWords = (keywords: JsonObject): SchemaWords =>
  Object.keys(keywords).some((keyword) => keyword.startsWith('x-')) ? readAll(keywords) : none;
