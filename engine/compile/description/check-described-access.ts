import { childPointer, isArray, isRecord, ownTexts, readOwn } from '../../json.ts';
import { nearestName } from '../../language/suggestion.ts';
import type { DescribedPart } from './described-parts.ts';
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

/** Each unknown name once, with its first place and the others. */
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
        message: `portal.json has no ${noun} "${name}", which is named here.`,
        suggestion: nearestName(name, known),
        others: others.map(({ pointer }) => pointer),
      },
    ];
  });
};

/** The permissions that a rule asks for, of every role or by role. */
const permissionsIn = (holder: unknown, pointer: string): readonly Named[] =>
  isRecord(holder)
    ? Object.entries(holder).flatMap(([role, names]) => namedIn(names, childPointer(pointer, role)))
    : namedIn(holder, pointer);

/** The permissions that people of each role hold or may be given. */
const permissionsOfRoles = (written: unknown, pointer: string): readonly Named[] =>
  entriesOf(written).flatMap(([role, lists]) => permissionsIn(lists, childPointer(pointer, role)));

/** The permissions that may be given to people of a role who hold them already. */
const givenTwice = (written: unknown, pointer: string): readonly DescriptionFault[] =>
  entriesOf(written).flatMap(([role, lists]) =>
    ownTexts(lists, 'given').flatMap((name, at) =>
      ownTexts(lists, 'held').includes(name)
        ? [
            {
              code: 'word-value' as const,
              pointer: ['given', at].reduce(childPointer, childPointer(pointer, role)),
              message: `Everybody of the role ${role} holds "${name}" already.`,
            },
          ]
        : [],
    ),
  );

/** The roles that may set a value. */
const rolesOfTransitions = (written: unknown, pointer: string): readonly Named[] =>
  entriesOf(written).flatMap(([from, next]) =>
    entriesOf(next).flatMap(([to, roles]) => namedIn(roles, childPointer(childPointer(pointer, from), to))),
  );

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(isRecord(value) ? value : {});

const rolesNamed = ([written, pointer]: readonly [unknown, string]): readonly Named[] =>
  entriesOf(written).map(([name]) => ({ name, pointer: childPointer(pointer, name) }));

/** Checks that access and transitions name roles and permissions of the portal. */
export const checkDescribedAccess: CheckDescription = ({ parts, facts: { roles, permissions } }) => {
  if (roles.length === 0) return [];
  const ofKind = (kind: DescribedPart['kind'], word: string) =>
    parts
      .filter((part) => part.kind === kind && Object.hasOwn(part.written, word))
      .map(({ pointer, written }) => [written[word], `${pointer}/${word}`] as const);
  const rules = ofKind('operation', 'x-access');
  const at = (key: string) =>
    rules.flatMap(([rule, pointer]) => permissionsIn(readOwn(rule, key), childPointer(pointer, key)));
  const ofRoles = ofKind('schema', 'x-permissions');
  const ofTransitions = ofKind('schema', 'x-transitions').flatMap(([written, pointer]) =>
    rolesOfTransitions(written, pointer),
  );
  return [
    ...ofRoles.flatMap(([written, pointer]) => givenTwice(written, pointer)),
    ...unknown([...at('roles'), ...ofTransitions, ...ofRoles.flatMap(rolesNamed)], roles, 'role'),
    ...unknown(
      [...at('permission'), ...ofRoles.flatMap(([written, pointer]) => permissionsOfRoles(written, pointer))],
      permissions,
      'permission',
    ),
  ];
};
