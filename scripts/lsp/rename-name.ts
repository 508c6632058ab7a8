import { givenIn, type Finding, type Place, type ReferenceKind } from '@counterfoil/engine/check';
import { findGiven, findUses, type NameAt } from './find-names.ts';
import type { Changes, OpenProject } from './open-project.ts';

/** What is given in descriptors alone, so that all of its uses are known. */
const renamed: readonly ReferenceKind[] = ['message', 'lookup', 'action', 'screen', 'rule', 'preset'];

/** A name cannot be changed; the message gives the reason. */
export class RenameRefused extends Error {
  override readonly name = 'RenameRefused';
}

const refuse = (message: string): never => {
  throw new RenameRefused(message);
};

/** Throws `RenameRefused` where the name is not one that an editor can change with all its uses. */
export const checkRenamed = (found: NameAt | undefined): NameAt => {
  if (found === undefined) return refuse('There is no name here.');
  return renamed.includes(found.kind)
    ? found
    : refuse(
        `What is renamed is ${renamed.join(', ')}: "${found.name}" is of the kind ${found.kind}, which is also named outside of the descriptors, or depends on what is around it.`,
      );
};

const offsetOf = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, words) => sum + words.length + 1, column - 1);

const replaceAll = (text: string, places: readonly Place[], json: string): string =>
  places
    .map((place) => ({
      from: offsetOf(text, place.line, place.column),
      to: offsetOf(text, place.endLine, place.endColumn),
    }))
    .toSorted((one, other) => other.from - one.from)
    .reduce((held, { from, to }) => held.slice(0, from) + json + held.slice(to), text);

const signOf = ({ code, place, message }: Finding): string => `${code} ${place.file} ${message}`;

/** What is wrong that was not before, by code, file and message. */
export const newFindings = (before: readonly Finding[], after: readonly Finding[]): readonly Finding[] => {
  const known = new Set(before.map(signOf));
  return after.filter((finding) => !known.has(signOf(finding)));
};

/** A name with all its uses under another name: the texts of the files that change. Throws `RenameRefused` where the result would not hold. */
export const renameName = (project: OpenProject, found: NameAt, to: string): Changes => {
  const { kind, name } = checkRenamed(found);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(to))
    refuse(`"${to}" is no name: it has letters, digits, dots, hyphens and underscores.`);
  if (givenIn(project.sources(), kind).some((one) => one.name === to))
    refuse(`There is a ${kind} "${to}" already.`);
  const texts = new Map(project.files().map((file) => [file.path, file.text]));
  const byFile = new Map<string, Place[]>();
  const seen = new Set<string>();
  for (const place of [...findGiven(project, found), ...findUses(project, found)]) {
    const key = `${place.file}:${String(place.line)}:${String(place.column)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    byFile.set(place.file, [...(byFile.get(place.file) ?? []), place]);
  }
  const changes = new Map(
    [...byFile].map(
      ([path, places]) => [path, replaceAll(texts.get(path) ?? '', places, JSON.stringify(to))] as const,
    ),
  );
  const [wrong] = newFindings(project.compile().findings, project.compile(changes).findings);
  if (wrong !== undefined)
    refuse(
      `"${name}" cannot become "${to}": ${wrong.message} (${wrong.place.file}:${String(wrong.place.line)})`,
    );
  return changes;
};
