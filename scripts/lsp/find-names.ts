import {
  expectedAt,
  givenIn,
  keysAt,
  namedIn,
  readSource,
  type Place,
  type ReferenceKind,
} from '@counterfoil/engine/check';
import { asSource, cursorAt, type Cursor } from './cursor.ts';
import { describeName, findDescribed } from './describe-name.ts';
import type { OpenProject } from './open-project.ts';

/** A name at a cursor: what it names, and whether its own file gives it there. */
export interface NameAt {
  readonly kind: ReferenceKind;
  readonly name: string;
  readonly cursor: Cursor;
  readonly place: Place;
}

/** The kinds that name the same: all screens are one noun. */
const nounOf = (kind: ReferenceKind): ReferenceKind =>
  kind === 'innerScreen' || kind === 'target' ? 'screen' : kind;

const given: readonly ReferenceKind[] = [
  ...(['message', 'screen', 'action', 'lookup', 'rule', 'role', 'permission'] as const),
  ...(['preset', 'icon', 'custom', 'reader', 'page', 'route'] as const),
];

const holds = (place: Place, line: number, column: number): boolean =>
  place.line === line && place.column <= column && column <= place.endColumn;

const lineOf = (text: string, offset: number) => {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

/** The name at an offset of a descriptor, whether it is used there or given; undefined where there is none, or the file is no JSON. */
export const nameAt = (path: string, text: string, offset: number): NameAt | undefined => {
  const file = readSource({ path, text });
  const { line, column } = lineOf(text, offset);
  const cursor = cursorAt(path, text, offset);
  const used = namedIn(file).find(({ place, kind }) => kind !== 'id' && holds(place, line, column));
  if (used !== undefined && (used.kind !== 'text' || path.includes('/screens/')))
    return { kind: nounOf(used.kind), name: used.name, cursor, place: used.place };
  for (const kind of given)
    for (const { name, place } of givenIn([file], kind))
      if (place !== undefined && holds(place, line, column)) return { kind, name, cursor, place };
  return undefined;
};

/** Where a name is given: in descriptors, or in the description. */
export const findGiven = (project: OpenProject, { kind, name, cursor }: NameAt): readonly Place[] => {
  const places = givenIn(project.sources(), kind).flatMap((one) =>
    one.name === name && one.place !== undefined ? [one.place] : [],
  );
  if (places.length > 0) return places;
  const pointer =
    kind === 'operation' || kind === 'component'
      ? pointerOf(project, kind, name)
      : findDescribed(project, kind, name, cursor)?.pointer;
  const place = pointer === undefined ? undefined : project.locate(pointer);
  return place === undefined ? [] : [place];
};

const pointerOf = (
  project: OpenProject,
  kind: 'operation' | 'component',
  name: string,
): string | undefined => {
  const description = project.describe();
  return kind === 'operation'
    ? description.operations.get(name)?.pointer
    : description.component(name)?.pointer;
};

/** Every place of the descriptors that uses a name; of what depends on its surroundings, such as a field, none. */
export const findUses = (project: OpenProject, { kind, name }: NameAt): readonly Place[] => {
  const isKnown = given.includes(kind) || ['operation', 'component', 'format', 'recordKind'].includes(kind);
  if (!isKnown) return [];
  return project
    .sources()
    .flatMap(namedIn)
    .filter((one) => nounOf(one.kind) === kind && one.name === name)
    .map(({ place }) => place);
};

/** What a key means and what a name is, in Markdown, with the place it is about; undefined where there is nothing to say. */
export const explainAt = (
  project: OpenProject,
  path: string,
  text: string,
  offset: number,
): { readonly text: string; readonly from: number; readonly to: number } | undefined => {
  const cursor = cursorAt(path, text, offset);
  const { keys, isKey, written, data, from, to, isNew } = cursor;
  if (isNew) return undefined;
  const file = asSource(path, data);
  const found = nameAt(path, text, offset);
  const named = found === undefined ? undefined : describeName(project, found.kind, found.name, cursor);
  const key = isKey ? keysAt(file, keys).find((one) => one.key === written) : undefined;
  const own = isKey
    ? key === undefined
      ? undefined
      : `**${written}**${key.required ? ' (needed)' : ''}: ${key.definition.description}.`
    : expectedAt(file, keys)
        .map((one) => {
          const meaning = one.kind === 'choice' ? one.options[written] : undefined;
          return meaning === undefined ? `${one.description}.` : `\`${written}\`: ${meaning}.`;
        })
        .slice(0, 1)
        .join('');
  const parts = [named?.text, own].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? undefined : { text: parts.join('\n\n---\n\n'), from, to };
};
