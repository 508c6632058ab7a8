import type { Finding } from '@counterfoil/engine/check';
import { isArray, isRecord, pointerKeys, readOwn } from '@counterfoil/engine/json';
import type { Draft } from './draft.ts';

/** Parts of a screen without which it is still worth having, by the member that holds them. */
const optionalParts = new Set(['tabs', 'blocks', 'filters', 'columns', 'fields', 'segments', 'rowActions']);

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

/** The draft without the smallest part of it that a finding is about, where it is worth having without that; else undefined. */
export const leaveRefused = (draft: Draft, { place, pointer }: Finding): Draft | undefined => {
  const at = draft.screens.findIndex(({ id }) => place.file.endsWith(`/${id}.json`));
  const screen = draft.screens[at];
  const keys = pointerKeys(pointer) ?? [];
  if (screen === undefined || keys[0] !== 'body') return undefined;
  const left = withoutPart(screen, keys, false);
  if (!isRecord(left)) return undefined;
  const screens = draft.screens.with(at, { ...left, id: screen.id });
  const written = JSON.stringify([screens, draft.actions, draft.insertions]);
  const sentences = new Map([...draft.sentences].filter(([key]) => written.includes(JSON.stringify(key))));
  return { ...draft, screens, sentences };
};
