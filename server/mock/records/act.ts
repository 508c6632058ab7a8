import { isArray, isRecord, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { propertyNames, propertyOf, snakeCase, type Kind } from '../document/kinds.ts';
import type { SchemaReader } from '../document/schema-reader.ts';

/** The values of a record that a body gives: the body, or what is in it under the name of its kind. */
export const bodyValues = (body: unknown, kind: Kind, reader: SchemaReader): JsonObject => {
  if (!isRecord(body)) return {};
  const names = new Set(propertyNames(kind.row, reader));
  const inside = Object.entries(body).find(
    ([name, value]) => isRecord(value) && !names.has(name) && kind.words.has(snakeCase(name)),
  );
  return isRecord(inside?.[1]) ? inside[1] : body;
};

const irregular = new Map([
  ['pay', 'paid'],
  ['send', 'sent'],
  ['win', 'won'],
]);

/** What an action such as `cancel` does to a record: the state and the flags that begin as it does. */
export const actionValues = (path: string, kind: Kind, reader: SchemaReader): JsonObject => {
  const verb = snakeCase(path.slice(path.lastIndexOf('/') + 1)).replaceAll('_', '');
  const stem = irregular.get(verb) ?? verb.slice(0, Math.max(4, Math.min(5, verb.length - 1)));
  if (stem.length < 4 && !irregular.has(verb)) return {};
  const changed = propertyNames(kind.row, reader).flatMap((name): readonly (readonly [string, unknown])[] => {
    const { words, types } = reader.shapeOf(propertyOf(kind.row, name, reader));
    const listed = readOwn(words, 'enum');
    if (/stat(?:e|us)$/.test(snakeCase(name)) && isArray(listed)) {
      const state = listed.find(
        (each) => typeof each === 'string' && each.toLowerCase().replaceAll('_', '').startsWith(stem),
      );
      return state === undefined ? [] : [[name, state]];
    }
    return types.includes('boolean') && snakeCase(name).startsWith(stem) ? [[name, true]] : [];
  });
  return Object.fromEntries(changed);
};
