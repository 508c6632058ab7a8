import type { Lookup } from '../../language/lookup.ts';
import { childPointer } from '../../json.ts';
import { compileCall, findParameter } from './compile-call.ts';
import { findField } from '../list/compile-cell.ts';
import { findRows } from './compile-rows.ts';
import { optionalKey, type CompiledLookup, type CompileContext } from '../compile-context.ts';

/** A lookup with its operation; undefined when something of it does not exist. */
export const compileLookup = (context: CompileContext, lookup: Lookup): CompiledLookup | undefined => {
  const filled = [lookup.search, lookup.ids].filter((name) => name !== undefined);
  const call = compileCall(context, lookup, '', 'read', filled);
  if (call === undefined) return undefined;
  if (lookup.search !== undefined)
    findParameter(context, call.operation, lookup.search, childPointer('', 'search'));
  if (lookup.ids !== undefined) findParameter(context, call.operation, lookup.ids, childPointer('', 'ids'));
  const rows = findRows(context, call.operation, childPointer('', 'operation'));
  if (rows === undefined) return undefined;
  const where = `the rows of ${lookup.operation}`;
  const value = findField(context, lookup.value, '/value', rows, where);
  findField(context, lookup.label, '/label', rows, where);
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
