import type { SchemaView } from '@counterfoil/engine/description';

/** More columns than fit a screen are hidden until a person chooses them. */
const mostShown = 10;

/** Whether a name is that of an opaque id: one by which rows can be sorted is read by people. */
const isOpaque = (name: string, sortKeys: readonly string[]): boolean =>
  name === 'id' || (/(_id|Id)$/.test(name) && !sortKeys.includes(name));

const isShowable = (field: SchemaView | undefined): boolean =>
  field !== undefined &&
  !field.types.some((type) => type === 'object' || type === 'array') &&
  !field.words.isSensitive;

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
}

/** A field as it is written in a draft: by its name alone wherever that is enough. */
const writeField = (field: string, more: object): unknown =>
  Object.keys(more).length === 0 ? field : { field, ...more };

const accessOf = (narrowed: Columns['narrowed'], field: string): object => {
  const access = narrowed.get(field);
  return access === undefined ? {} : { access };
};

/** What a row is known by: what people copy, else the first that everybody may see. */
const nameOf = (row: SchemaView, names: readonly string[], narrowed: Columns['narrowed']) =>
  names.find((name) => row.required.has(name) && row.property(name)?.words.isCopyable === true) ??
  names.find((name) => !narrowed.has(name));

/** The columns of a list: what a row is known by first, as the link to it; a state, then what rows are sorted by, is shown rather than hidden. */
export const draftColumns = (
  row: SchemaView,
  { sortKeys, narrowed, detail, exported }: Columns,
): readonly unknown[] => {
  const names = showableFields(row, sortKeys).filter((name) => exported?.includes(name) !== false);
  const known = nameOf(row, names, narrowed);
  const isState = (name: string): boolean => (row.property(name)?.words.intents.size ?? 0) > 0;
  const matters = [(name: string) => name === known, isState, (name: string) => sortKeys.includes(name)];
  const rank = (name: string): number => {
    const index = matters.findIndex((matter) => matter(name));
    return index < 0 ? matters.length : index;
  };
  const ranked = [...names].sort((left, right) => rank(left) - rank(right));
  const shown = new Set(ranked.slice(0, mostShown));
  const place = (name: string): number => (name === known ? 0 : shown.has(name) ? 1 : 2);
  return [...names]
    .sort((left, right) => place(left) - place(right))
    .map((field) =>
      writeField(field, {
        ...(field === known && detail !== undefined ? { as: 'link', opens: detail } : {}),
        ...accessOf(narrowed, field),
        ...(shown.has(field) ? {} : { hidden: true }),
      }),
    );
};

/** The fields of a record, in the order of the description. */
export const draftFields = (
  record: SchemaView,
  { sortKeys, narrowed }: Omit<Columns, 'detail' | 'exported'>,
): readonly unknown[] =>
  showableFields(record, sortKeys).map((field) => writeField(field, accessOf(narrowed, field)));
