import type { ObjectDefinition, VariantsDefinition } from '../../language/definition/definition.ts';
import type { ObjectNode } from './json-node.ts';
import { nearestName, quoted } from '../../language/suggestion.ts';
import { propertyOf } from './definition-at.ts';

/** The kinds among which the `as` of an object chooses. */
export type Kinds = VariantsDefinition['variants'];

/** A key that the language does not have at its place. */
export interface UnknownKey {
  readonly key: string;
  readonly message: string;
  readonly suggestion: string | undefined;
}

/** The kinds that have every one of these keys. */
const ownersOf = (keys: readonly string[], kinds: Kinds): readonly string[] =>
  Object.entries(kinds)
    .filter(([, kind]) => keys.every((key) => propertyOf(kind, key) !== undefined))
    .map(([name]) => name);

/** Where keys belong to another kind only, `as` was left out: one fault. */
const forgottenKind = (keys: readonly string[], kinds: Kinds): UnknownKey | undefined => {
  const [key] = keys;
  const owners = ownersOf(keys, kinds);
  const [owner] = owners;
  if (key === undefined || owner === undefined) return undefined;
  const others = owners.length === 1 ? '' : `, of the kinds ${quoted(owners)}`;
  const message = `Only where a kind has it can ${quoted(keys)} stand here: write "as": "${owner}"${others}.`;
  return { key, message, suggestion: undefined };
};

/** The keys of an object that the language does not have there; `kinds` where its `as` chooses one. */
export const unknownKeys = (
  { properties }: ObjectDefinition,
  { members }: ObjectNode,
  missing: readonly string[],
  kinds: Kinds | undefined,
): readonly UnknownKey[] => {
  const isKnown = (key: string): boolean =>
    Object.hasOwn(properties, key) || (kinds !== undefined && key === 'as');
  const strange = [...members.keys()].filter((key) => !isKnown(key));
  if (strange.length === 0) return [];
  const known = [...(kinds === undefined ? [] : ['as']), ...Object.keys(properties)];
  const forgotten = members.has('as') ? undefined : forgottenKind(strange, kinds ?? {});
  if (forgotten !== undefined) return [forgotten];
  const free = known.filter((name) => !members.has(name));
  return strange.map((key) => {
    const suggestion = nearestName(key, missing) ?? nearestName(key, free);
    const owners = ownersOf([key], kinds ?? {});
    const others = [
      ...(owners.length === 0 ? [] : [`This is a key of the kind ${quoted(owners)}.`]),
      free.length === 0 ? `It has all its keys: ${quoted(known)}.` : `It may have ${quoted(free)}.`,
    ];
    const there = suggestion === undefined ? ` ${others.join(' ')}` : '';
    return { key, message: `The language has no key "${key}" here.${there}`, suggestion };
  });
};
