import { isArray, isRecord, ownTexts, readOwn, type JsonObject } from '../../json.ts';
import { choicesOf, followSchema, typesOf } from './plain-types.ts';
import { fromEntries } from './transform.ts';

/** Choices that are nested deeper than this are left out. */
const deepestChoice = 4;

const valueTypes = (types: readonly string[]): string =>
  types
    .filter((type) => type !== 'null')
    .sort()
    .join(' ');

const isContainer = (type: string): boolean => type === 'object' || type === 'array';

/** A text that may only be empty: some APIs clear a value by it. */
const isClearing = (part: JsonObject): boolean => {
  const values = readOwn(part, 'enum');
  return isArray(values) && values.every((value) => value === '' || value === null);
};

const without = (schema: JsonObject, ...keys: readonly string[]): JsonObject =>
  fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));

/** The schemas of a choice inside a choice; undefined for an object, whose choices are about its properties. */
const choicesInside = (followed: JsonObject | undefined): readonly unknown[] | undefined =>
  followed === undefined || readOwn(followed, 'properties') !== undefined ? undefined : choicesOf(followed);

/** The schemas of a choice, those of choices inside it in their place; what is nested deeper is left out. */
const flatten = (document: unknown, written: readonly unknown[], depth = 0): readonly unknown[] =>
  written.flatMap((part) => {
    const inside = choicesInside(followSchema(document, part));
    if (inside === undefined) return [part];
    return depth >= deepestChoice ? [] : flatten(document, inside, depth + 1);
  });

/** What a value of either of two schemas of one type still is. */
const common = ['type', 'title', 'description', 'examples'];

/** Plain values of one type as one schema: any of their values, of an enum only where each has one. */
const mergePlain = ([first, ...others]: readonly JsonObject[]): JsonObject => {
  if (first === undefined || others.length === 0) return first ?? {};
  const enums = [first, ...others].map((one) => readOwn(one, 'enum')).filter(isArray);
  const shared = Object.entries(first).filter(([key]) => common.includes(key));
  return fromEntries(
    enums.length <= others.length ? shared : [...shared, ['enum', [...new Set(enums.flat())]]],
  );
};

const orNull = (schema: JsonObject, isNullable: boolean): JsonObject => {
  const type = readOwn(schema, 'type');
  if (!isNullable || type === undefined) return schema;
  const types = isArray(type) ? type : [type];
  return types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
};

/** The properties of an object, those of its parts included. */
export const propertiesOf = (document: unknown, schema: JsonObject, depth = 0): JsonObject => {
  const own = readOwn(schema, 'properties');
  const all = readOwn(schema, 'allOf');
  const parts = isArray(all) && depth < 4 ? all : [];
  const inside = parts.flatMap((part) => {
    const followed = followSchema(document, part);
    return followed === undefined ? [] : Object.entries(propertiesOf(document, followed, depth + 1));
  });
  return fromEntries([...inside, ...Object.entries(isRecord(own) ? own : {})]);
};

/** More properties than these are not what is left of a record. */
const mostRemains = 4;

/** Whether a property says that something is so, and is never anything else: `deleted: true`. */
const isMark = (document: unknown, property: unknown): boolean => {
  const followed = followSchema(document, property);
  const values = readOwn(followed, 'enum');
  const isOne = readOwn(followed, 'const') !== undefined || (isArray(values) && values.length === 1);
  return isOne && [...typesOf(document, property)].every((type) => type === 'boolean');
};

/**
 * The objects without those that say no more than that another one is gone: few of its properties, and a mark. A list or a record
 * shows what is there.
 */
const withoutRemains = <Part extends { readonly followed: JsonObject }>(
  document: unknown,
  objects: readonly Part[],
): readonly Part[] => {
  const described = objects.map((object) => ({ object, own: propertiesOf(document, object.followed) }));
  const isRemains = (own: JsonObject, one: Part): boolean => {
    const names = Object.keys(own);
    const marks = names.filter((name) => isMark(document, own[name]));
    return (
      marks.length > 0 &&
      names.length <= mostRemains &&
      described.some(
        ({ object, own: other }) =>
          object !== one && names.every((name) => marks.includes(name) || Object.hasOwn(other, name)),
      )
    );
  };
  return described.filter(({ object, own }) => !isRemains(own, object)).map(({ object }) => object);
};

/**
 * A choice of several schemas as one schema that a screen can show: a plain value where one is among them (an
 * id in place of the record that an API may put there), else an object with the properties of all. What is
 * required is required of each.
 */
export const annotateChoices = (document: unknown, schema: JsonObject): JsonObject => {
  const written = choicesOf(schema);
  if (written === undefined) return schema;
  const parts = flatten(document, written).flatMap((part) => {
    const followed = followSchema(document, part);
    return followed === undefined ? [] : [{ part, followed, types: [...typesOf(document, part)] }];
  });
  const isNullable = parts.some(({ types }) => types.includes('null'));
  const useful = parts.filter(
    ({ followed, types }) => !isClearing(followed) && types.some((type) => type !== 'null'),
  );
  const rest = without(schema, 'anyOf', 'oneOf', 'discriminator');
  const [first, ...more] = useful;
  if (first === undefined || (more.length === 0 && written.length === 1)) return schema;
  const plain = useful.find(({ types }) => !types.some(isContainer));
  if (plain !== undefined && readOwn(schema, 'properties') === undefined) {
    const alike = useful.filter(({ types }) => valueTypes(types) === valueTypes(plain.types));
    return orNull({ ...mergePlain(alike.map(({ followed }) => followed)), ...rest }, isNullable);
  }
  if (more.length === 0) return { ...rest, anyOf: [first.part, ...(isNullable ? [{ type: 'null' }] : [])] };
  const [one] = useful;
  const objects = withoutRemains(
    document,
    useful.filter(({ types }) => types.includes('object')),
  );
  const [whole, ...others] = objects;
  const isAlone = others.length === 0 && useful.length > 1 && readOwn(rest, 'properties') === undefined;
  if (whole !== undefined && isAlone && isRecord(whole.part))
    return isNullable ? { ...rest, anyOf: [whole.part, { type: 'null' }] } : { ...rest, ...whole.part };
  if (objects.length === 0 || one === undefined)
    return one === undefined ? schema : { ...one.followed, ...rest };
  const properties = objects.map(({ followed }) => propertiesOf(document, followed));
  const merged = fromEntries([
    ...properties.flatMap((some) => Object.entries(some)).reverse(),
    ...Object.entries(propertiesOf(document, rest)),
  ]);
  const required = objects.map(({ followed }) => new Set(ownTexts(followed, 'required')));
  const always = [...(required[0] ?? [])].filter((name) => required.every((names) => names.has(name)));
  return orNull(
    {
      ...rest,
      type: 'object',
      properties: merged,
      required: [...new Set([...ownTexts(rest, 'required'), ...always])],
    },
    isNullable,
  );
};
