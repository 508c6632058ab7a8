import type { Finding } from '@counterfoil/engine/check';
import { isArray, isRecord, pointerKeys, readOwn } from '@counterfoil/engine/json';
import type { Draft } from './draft.ts';

/** Parts of a screen or an action without which it is still worth having, by the member that holds them. */
const optionalParts = new Set([
  'tabs',
  'blocks',
  'filters',
  'columns',
  'fields',
  'segments',
  'rowActions',
  'sections',
  'form',
]);

/** A value without the outermost part that a pointer leads into and that can be left; undefined where there is none, or it is the last or the first of its kind. */
const withoutPart = (value: unknown, keys: readonly string[], isOptional: boolean): unknown => {
  const [key = '', ...rest] = keys;
  if (isArray(value)) {
    const index = Number(key);
    if (value[index] === undefined) return undefined;
    const inner = withoutPart(value[index], rest, false);
    if (inner !== undefined) return value.with(index, inner);
    return isOptional && value.length > 1 ? value.toSpliced(index, 1) : undefined;
  }
  if (!isRecord(value)) return undefined;
  const inner = withoutPart(readOwn(value, key), rest, optionalParts.has(key));
  return inner === undefined ? undefined : { ...value, [key]: inner };
};

/** The descriptors without that part of the one that a finding is about; undefined where it is about none of them. */
const leftIn = (
  descriptors: readonly { readonly id: string }[],
  { place, pointer }: Finding,
): readonly { readonly id: string }[] | undefined => {
  const at = descriptors.findIndex(({ id }) => place.file.endsWith(`/${id}.json`));
  const descriptor = descriptors[at];
  const keys = pointerKeys(pointer) ?? [];
  if (descriptor === undefined || (keys[0] !== 'body' && keys[0] !== 'form')) return undefined;
  const left = withoutPart(descriptor, keys, false);
  return isRecord(left)
    ? descriptors.map((one, index) => (index === at ? { ...left, id: one.id } : one))
    : undefined;
};

/** The draft without the smallest part of it that a finding is about, where it is worth having without that; else undefined. */
export const leaveRefused = (draft: Draft, finding: Finding): Draft | undefined => {
  const isOfAction = finding.place.file.includes('/actions/');
  const left = leftIn(isOfAction ? draft.actions : draft.screens, finding);
  if (left === undefined) return undefined;
  const [screens, actions] = isOfAction ? [draft.screens, left] : [left, draft.actions];
  const written = JSON.stringify([screens, actions, draft.insertions]);
  const sentences = new Map([...draft.sentences].filter(([key]) => written.includes(JSON.stringify(key))));
  return { ...draft, screens, actions, sentences };
};
