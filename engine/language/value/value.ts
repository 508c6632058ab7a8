import { isArray } from '../../json.ts';
import { array, either, literal, name, object, type TypeOf } from '../definition/build-definition.ts';

/** The scopes that a variable may start with. `record` is the record at hand: of a block, of an action, or the row of a list. */
export const scopeNames = [
  'record',
  'form',
  'filters',
  'scope',
  'route',
  'user',
  'result',
  'item',
  'given',
  'done',
] as const;
/** One of the closed set of scopes. */
export type ScopeName = (typeof scopeNames)[number];

export const variable = object('A value read from a scope when the screen is drawn', {
  var: name(
    'variable',
    'Scope and path, such as record.id or record.fee.amount; a field of a form by its name, such as form.fee/amount; what a step before answered, such as done.account.id',
  ),
});
/** `{ "var": "scope.path" }`. */
export type Variable = TypeOf<typeof variable>;

export const operand = either(literal('A plain value'), variable, 'A JSON literal, or a variable');
/** A JSON literal, or a variable. */
export type Operand = TypeOf<typeof operand>;

const listed = either(
  literal('A plain value'),
  array(literal('A plain value'), 'Several plain values, or none, for what takes a list'),
  'A plain value, or several',
);
export const value = either(listed, variable, 'A JSON literal, several of them, or a variable');
/** A JSON literal, a list of literals, or a variable. */
export type Value = TypeOf<typeof value>;

/** Whether a value is read when the screen is drawn, instead of being written there. */
export const isVariable = (written: Value | undefined): written is Variable =>
  typeof written === 'object' && written !== null && 'var' in written;

/** The plain values that are written, one or several; none where the value is read when the screen is drawn. */
export const plainValues = (written: Value): Exclude<Value, Variable | readonly unknown[]>[] => {
  if (isVariable(written)) return [];
  return isArray(written) ? [...written] : [written];
};
