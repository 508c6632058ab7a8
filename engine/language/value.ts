import { array, either, literal, name, object, type TypeOf } from './build-definition.ts';

/** The scopes that a variable may start with. */
export const scopeNames = [
  'row',
  'record',
  'form',
  'filters',
  'scope',
  'route',
  'user',
  'result',
  'item',
] as const;
/** One of the closed set of scopes. */
export type ScopeName = (typeof scopeNames)[number];

export const variable = object('A value read from a scope when the screen is drawn', {
  var: name('variable', 'Scope and path, such as row.id'),
});
/** `{ "var": "scope.path" }`. */
export type Variable = TypeOf<typeof variable>;

export const value = either(literal('A plain value'), variable, 'A JSON literal, or a variable');
/** A JSON literal, or a variable. */
export type Value = TypeOf<typeof value>;

export const values = either(
  value,
  array(literal('A plain value'), 'Any of these values', 1),
  'A JSON literal, a variable, or several literals',
);
/** A JSON literal, a variable, or several literals. */
export type Values = TypeOf<typeof values>;

/** Tells several literals from one value. */
export const isSeveral = (written: Values): written is Exclude<Values, Value> => Array.isArray(written);
