import type { Lookup } from '../../language/lookup.ts';
import { childPointer } from '../../json.ts';
import { bindCall, findParameter } from './compile-call.ts';
import { findField } from '../list/compile-cell.ts';
import { findRows } from './compile-rows.ts';
import { optionalKey, type BoundLookup, type Unit } from '../compile-context.ts';

/** A lookup with its operation; undefined when something of it does not exist. */
export const bindLookup = (unit: Unit, lookup: Lookup): BoundLookup | undefined => {
  const filled = [lookup.search, lookup.ids].filter((name) => name !== undefined);
  const call = bindCall(unit, lookup, '', 'read', filled);
  if (call === undefined) return undefined;
  if (lookup.search !== undefined)
    findParameter(unit, call.operation, lookup.search, childPointer('', 'search'));
  if (lookup.ids !== undefined) findParameter(unit, call.operation, lookup.ids, childPointer('', 'ids'));
  const rows = findRows(unit, call.operation, childPointer('', 'operation'));
  if (rows === undefined) return undefined;
  const where = `the rows of ${lookup.operation}`;
  const value = findField(unit, lookup.value, '/value', rows, where);
  findField(unit, lookup.label, '/label', rows, where);
  const { id, label } = lookup;
  return {
    plan: {
      id,
      call: call.plan,
      ...optionalKey('search', lookup.search),
      ...optionalKey('ids', lookup.ids),
      value: lookup.value,
      label,
    },
    operation: call.operation,
    value,
  };
};
