import { childPointer, isArray, readOwn } from '../../json.ts';
import { nearestName } from '../suggestion.ts';
import type { CheckDescription, DescriptionFault } from './description-fault.ts';

interface Named {
  readonly name: string;
  readonly pointer: string;
}

const namedIn = (holder: unknown, pointer: string): readonly Named[] =>
  typeof holder === 'string'
    ? [{ name: holder, pointer }]
    : isArray(holder)
      ? holder.flatMap((name, at) =>
          typeof name === 'string' ? [{ name, pointer: childPointer(pointer, at) }] : [],
        )
      : [];

/** Each name that is not known, once: where it stands first, and next. */
const unknown = (
  named: readonly Named[],
  known: readonly string[],
  noun: string,
): readonly DescriptionFault[] => {
  const strange = named.filter(({ name }) => !known.includes(name));
  return [...new Set(strange.map(({ name }) => name))].flatMap((name) => {
    const [first, ...others] = strange.filter((one) => one.name === name);
    if (first === undefined) return [];
    return [
      {
        code: 'word-value' as const,
        pointer: first.pointer,
        message: `portal.json has no ${noun} "${name}", which "x-access" names here.`,
        suggestion: nearestName(name, known),
        others: others.map(({ pointer }) => pointer),
      },
    ];
  });
};

/** Who may call is said in the roles and permissions of the portal. */
export const checkDescribedAccess: CheckDescription = ({ parts, facts: { roles, permissions } }) => {
  if (roles.length === 0) return [];
  const rules = parts
    .filter(({ kind }) => kind === 'operation')
    .map(({ pointer, written }) => [readOwn(written, 'x-access'), `${pointer}/x-access`] as const);
  const at = (key: string) =>
    rules.flatMap(([rule, pointer]) => namedIn(readOwn(rule, key), childPointer(pointer, key)));
  return [...unknown(at('roles'), roles, 'role'), ...unknown(at('permission'), permissions, 'permission')];
};
