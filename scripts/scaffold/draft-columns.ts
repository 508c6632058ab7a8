import type { SchemaView } from '@counterfoil/engine/description';
import { ownNumber, ownText, ownTexts, readOwn } from '@counterfoil/engine/json';
import { wordsOfName } from '@counterfoil/engine/prepare';
import { camelCase, mainAmount, type Sentences } from './draft-names.ts';

/** More columns than fit a screen are hidden until a person chooses them. */
const mostShown = 10;

/** With as many columns a list says enough of a row without the addresses in it. */
const fewestShown = 2;

/** Codes of currencies, countries and languages name no row. */
const longestCode = 3;

/** Whether a name is that of an opaque id: one by which rows can be sorted is read by people. */
const isOpaque = (name: string, sortKeys: readonly string[]): boolean =>
  name === 'id' || (/(_id|Id)$/.test(name) && !sortKeys.includes(name));

/** Whether a value is the same in each record, such as the name of its kind. */
const isConstant = ({ keywords }: SchemaView): boolean =>
  readOwn(keywords, 'const') !== undefined || ownTexts(keywords, 'enum').length === 1;

const isShowable = (field: SchemaView | undefined): boolean =>
  field !== undefined &&
  !isConstant(field) &&
  !field.types.some((type) => type === 'object' || type === 'array') &&
  !field.words.isSensitive;

/** The amount of an object that is one, beside its currency. */
const amountIn = (view: SchemaView | undefined): string | undefined =>
  view?.types.includes('object') === true
    ? view.propertyNames.find((name) => ownText(view.property(name)?.keywords, 'format') === 'money')
    : undefined;

/** The schema that the name of a field leads to, through the objects around it. */
const fieldAt = (record: SchemaView, field: string): SchemaView | undefined => {
  let view: SchemaView | undefined = record;
  for (const step of field.split('/')) view = view?.property(step);
  return view;
};

/** What is shown of a record in a draft: plain values, and the amounts of objects that are amounts. */
const shownOf = (record: SchemaView, sortKeys: readonly string[]): readonly string[] => {
  const plain = new Set(showableFields(record, sortKeys));
  const shown = record.propertyNames.flatMap((name) => {
    if (plain.has(name)) return [name];
    const amount = amountIn(record.property(name));
    return amount === undefined ? [] : [`${name}/${amount}`];
  });
  if (shown.length > 0) return shown;
  // A record of objects alone is shown by what is in them, one of ids alone by these.
  const within = record.propertyNames.flatMap((name) => {
    const inside = record.property(name);
    return inside === undefined ? [] : showableFields(inside, sortKeys).map((field) => `${name}/${field}`);
  });
  return within.length > 0
    ? within
    : record.propertyNames.filter((name) => isShowable(record.property(name)));
};

/** What the values along a field are called, from the outside to the inside. */
const titlesAlong = (record: SchemaView, field: string): readonly string[] => {
  const steps = field.split('/');
  return steps.map((step, at) => {
    const view = fieldAt(record, steps.slice(0, at + 1).join('/'));
    return ownText(view?.keywords, 'title') ?? wordsOfName(step);
  });
};

/** What a field is called: an amount inside as its object is. */
const wordsOf = (record: SchemaView, field: string): string => {
  const [name = '', inside] = field.split('/');
  const [outer = '', inner = outer] = titlesAlong(record, field);
  return inside !== undefined && amountIn(record.property(name)) === inside ? outer : inner;
};

/** The labels of fields, by their names, where they are not called as their schema is: those that are called alike say what they are of. */
const labelsOf = (
  record: SchemaView,
  fields: readonly string[],
  sentences: Sentences,
  words: string,
): ReadonlyMap<string, object> => {
  const called = fields.map((field) => wordsOf(record, field));
  const isAlike = (text: string): boolean => called.filter((one) => one === text).length > 1;
  return new Map(
    fields.map((field, at) => {
      const own = titlesAlong(record, field).at(-1);
      const text = called[at] ?? field;
      const whole = isAlike(text) ? wordsOfName(field.replaceAll('/', ' ')) : text;
      const key = `${words}.${camelCase(isAlike(text) ? field : (field.split('/')[0] ?? field))}`;
      return [field, whole === own ? {} : { label: sentences.add(key, whole) }] as const;
    }),
  );
};

/** The names of what can be shown of a record: single values, no opaque ids, no secrets, no currency that its amounts are written with. */
const showableFields = (record: SchemaView, sortKeys: readonly string[]): readonly string[] => {
  const currencies = new Set(record.propertyNames.map((name) => record.property(name)?.words.currency));
  return record.propertyNames.filter(
    (name) => !isOpaque(name, sortKeys) && isShowable(record.property(name)) && !currencies.has(name),
  );
};

interface Columns {
  /** What rows can be sorted by. */
  readonly sortKeys: readonly string[];
  readonly narrowed: ReadonlyMap<string, object>;
  /** The screen that shows one row. */
  readonly detail: string | undefined;
  /** What can be downloaded of a row; anything where that is not known. */
  readonly exported: readonly string[] | undefined;
  /** Where the words of what stands inside an object go, and what their keys begin with. */
  readonly sentences: Sentences;
  readonly words: string;
  /** Whether what has no name is known by its id, as in an API whose people speak of ids. */
  readonly showsIds?: boolean;
}

/** A field as it is written in a draft: by its name alone wherever that is enough. */
const writeField = (field: string, more: object): unknown =>
  Object.keys(more).length === 0 ? field : { field, ...more };

const accessOf = (narrowed: Columns['narrowed'], field: string): object => {
  const access = narrowed.get(field);
  return access === undefined ? {} : { access };
};

/** What people usually call a record by, the best first. */
const usualNames = [
  'name',
  'title',
  'label',
  'displayname',
  'fullname',
  'login',
  'email',
  'emailaddress',
  'reference',
  'number',
];

/** The first of the usual names that a row has, however it is spelled. */
const usualName = (names: readonly string[]): string | undefined => {
  const plain = new Map(names.map((name) => [name.replaceAll(/[^a-z]/gi, '').toLowerCase(), name]));
  return usualNames.map((usual) => plain.get(usual)).find((name) => name !== undefined);
};

/** Whether each row has its own words here: many share a moment, a state or an amount, and a code of at most three letters. */
const isWords = (view: SchemaView | undefined): boolean =>
  view?.types.includes('string') === true &&
  !view.nullable &&
  ownTexts(view.keywords, 'enum').length === 0 &&
  !/^(date|time|money)/.test(ownText(view.keywords, 'format') ?? '') &&
  (ownNumber(view.keywords, 'maxLength') ?? Infinity) > longestCode;

/** What a row is known by: what people copy, what it is called, else the first words that everybody may see. */
const nameOf = (row: SchemaView, all: readonly string[], narrowed: Columns['narrowed']) => {
  const names = all.filter((name) => !narrowed.has(name));
  return (
    all.find((name) => row.required.has(name) && row.property(name)?.words.isCopyable === true) ??
    usualName(names) ??
    names.find((name) => isWords(fieldAt(row, name))) ??
    names[0]
  );
};

/** The text that tells a record from others of its kind. */
const textKey = (record: SchemaView): string | undefined => {
  const { key } = record.words;
  return record.property(key)?.types.includes('string') === true ? key : undefined;
};

/** Whether a value is an address on the web. */
const isAddress = (name: string, view: SchemaView | undefined): boolean =>
  /^(?:ur[il]|iri)(?:-reference|-template)?$/.test(ownText(view?.keywords, 'format') ?? '') ||
  /(?:_ur[il]|[a-z]Ur[il])$/.test(name);

/** Of several addresses, which lead on for programs, those that a list hides: all, as long as it has other columns to show. */
const hiddenAddresses = (
  names: readonly string[],
  viewOf: (name: string) => SchemaView | undefined,
): ReadonlySet<string> => {
  const addresses = names.filter((name) => isAddress(name, viewOf(name)));
  const hasOthers = names.length - addresses.length >= fewestShown;
  return new Set(addresses.length > 1 && hasOthers ? addresses : []);
};

const isMoney = (view: SchemaView | undefined): boolean => ownText(view?.keywords, 'format') === 'money';

/** The fields with the amount that a row is about before its other amounts. */
const mainAmountFirst = (
  names: readonly string[],
  viewOf: (name: string) => SchemaView | undefined,
): readonly string[] => {
  const amounts = names.filter((name) => isMoney(viewOf(name)));
  const [first] = amounts;
  const main = mainAmount(amounts);
  if (main === undefined || main === first) return names;
  return names.flatMap((name) => (name === main ? [] : name === first ? [main, name] : [name]));
};

/** The columns of a list: what a row is known by first, as the link to it, and when something happened last; a state, then what rows are sorted by, is shown rather than hidden. */
export const draftColumns = (
  row: SchemaView,
  { sortKeys, narrowed, detail, exported, sentences, words, showsIds = false }: Columns,
): readonly unknown[] => {
  const plain = shownOf(row, sortKeys).filter((name) => exported?.includes(name) !== false);
  const key = textKey(row);
  // What may be null is no name that leads to each row.
  const isAlways = (name: string): boolean => row.property(name)?.nullable === false;
  const isById =
    showsIds && key !== undefined && !plain.includes(key) && usualName(plain.filter(isAlways)) === undefined;
  const viewOf = (name: string): SchemaView | undefined => fieldAt(row, name);
  const names = mainAmountFirst(isById ? [key, ...plain] : plain, viewOf);
  const known = isById ? key : nameOf(row, names, narrowed);
  const called = showsIds ? usualName(plain) : undefined;
  const isState = (name: string): boolean =>
    (viewOf(name)?.words.intents.size ?? 0) > 0 ||
    (/(^|_)(status|state)$/i.test(name) && (showsIds || ownTexts(viewOf(name)?.keywords, 'enum').length > 0));
  const isMoment = (name: string): boolean => ownText(viewOf(name)?.keywords, 'format') === 'date-time';
  const matters = [
    (name: string) => name === known,
    (name: string) => name === called,
    isState,
    (name: string) => sortKeys.includes(name),
    (name: string) => isMoney(viewOf(name)),
    isMoment,
  ];
  const rank = (name: string): number => {
    const index = matters.findIndex((matter) => matter(name));
    return index < 0 ? matters.length : index;
  };
  const ranked = [...names].sort((left, right) => rank(left) - rank(right));
  const hidden = hiddenAddresses(
    names.filter((name) => name !== known),
    viewOf,
  );
  const shown = new Set(ranked.filter((name) => !hidden.has(name)).slice(0, mostShown));
  const place = (name: string): number =>
    name === known ? 0 : name === called ? 1 : shown.has(name) ? (isMoment(name) ? 3 : 2) : 4;
  const labels = labelsOf(row, names, sentences, words);
  return [...names]
    .sort((left, right) => place(left) - place(right))
    .map((field) =>
      writeField(field, {
        ...labels.get(field),
        ...(field === known && detail !== undefined ? { as: 'link', opens: detail } : {}),
        ...accessOf(narrowed, field),
        ...(shown.has(field) ? {} : { hidden: true }),
      }),
    );
};

const fieldOf = (written: unknown): string =>
  typeof written === 'string' ? written : (ownText(written, 'field') ?? '');

/** What a record is known by: its name, its amount and its state, as far as it has them. */
const headlineOf = (record: SchemaView, fields: readonly unknown[]): readonly unknown[] => {
  const names = fields.map(fieldOf);
  const name = usualName(names);
  const amount = mainAmount(names.filter((one) => isMoney(fieldAt(record, one))));
  const state = names.find((one) => /(^|[_/])(status|state)$/i.test(one));
  const known = [name ?? amount, state].filter((one) => one !== undefined);
  return name === undefined && amount === undefined
    ? []
    : known.flatMap((one) => fields.filter((field) => fieldOf(field) === one));
};

/** The fields of a record, in the order of the description; where ids are spoken of, what it is known by above them and its id at their end. */
export const draftFields = (
  record: SchemaView,
  { sortKeys, narrowed, sentences, words, showsIds = false }: Omit<Columns, 'detail' | 'exported'>,
): { readonly headline?: readonly unknown[]; readonly fields?: readonly unknown[] } => {
  const shown = shownOf(record, sortKeys);
  const labels = labelsOf(record, shown, sentences, words);
  const all = shown.map((field) => writeField(field, { ...labels.get(field), ...accessOf(narrowed, field) }));
  if (!showsIds) return all.length === 0 ? {} : { fields: all };
  const headline = headlineOf(record, all);
  const key = textKey(record);
  const id = key === undefined || shown.includes(key) ? [] : [{ field: key, as: 'copyable' }];
  const fields = [...all.filter((field) => !headline.includes(field)), ...id];
  // What a record is known by is above its fields, of which it has at least one.
  if (fields.length === 0) return all.length === 0 ? {} : { fields: all };
  return {
    ...(headline.length === 0 ? {} : { headline }),
    fields,
  };
};
