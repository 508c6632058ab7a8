import { ownText, readOwn } from '@counterfoil/engine/json';
import type { FaultKind } from './fault.ts';
import { rewritten } from './planting.ts';

/** Lookups that do not fit what they choose for, or what they say of themselves. */
export const lookupKinds: readonly FaultKind[] = [
  rewritten('fit: a lookup of another kind of record', 'lookup', (lookup, node) =>
    node.keys.length === 0 || lookup === 'time-zones' ? undefined : 'time-zones',
  ),
  rewritten('fit: a lookup that says it lists another kind', 'record', (record, node, { noun }) =>
    noun !== 'lookups' || node.keys.length > 0 ? undefined : record === 'file' ? 'merchant' : 'file',
  ),
  rewritten('fit: a lookup that gives what names nothing', 'value', (value, node, { noun, root }) =>
    noun === 'lookups' &&
    node.keys.length === 0 &&
    readOwn(root, 'record') !== undefined &&
    readOwn(root, 'label') !== value
      ? ownText(root, 'label')
      : undefined,
  ),
];
