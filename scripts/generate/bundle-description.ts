import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { relative, resolve } from 'node:path';
import { bundle, loadConfig } from '@redocly/openapi-core';

const root = resolve(import.meta.dirname, '../..');

const sortedByName = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));

/** Components in the order of their names, so that a new path moves nothing else. */
const withSortedComponents = (description: JsonObject): JsonObject => {
  if (!isRecord(description['components'])) return description;
  const groups = Object.entries(description['components']).map(
    ([name, group]) => [name, isRecord(group) ? sortedByName(group) : group] as const,
  );
  return { ...description, components: sortedByName(Object.fromEntries(groups)) };
};

/** A file that is no YAML: what is wrong, in which file and where. It is reported for the file, and for each reference to it. */
const unparsed = /^(?:Failed to parse|Can't resolve \$ref): (.*) in "([^"]+)" \((\d+:\d+)\)$/;

const unparsedAt = (message: string): string | undefined => {
  const [, words = '', file = '', place = ''] = unparsed.exec(message) ?? [];
  return file === '' ? undefined : `${relative(root, file)}:${place}: This is not YAML: ${words}.`;
};

type Problem = Awaited<ReturnType<typeof bundle>>['problems'][number];

/** What is wrong, each with its place, a line each. */
const placesOf = async (problems: readonly Problem[]): Promise<string> => {
  const syntax = problems.flatMap(({ message }) => unparsedAt(message) ?? []);
  const others = problems.filter(({ message }) => unparsedAt(message) === undefined);
  if (others.length === 0) return [...new Set(syntax)].join('\n');
  // The door is made of the kinds, whose tables may not be written yet.
  const { readDescriptionFiles } = await import('@counterfoil/engine/build');
  const places = others.map(({ message, location: [place] }) => {
    if (place === undefined) return message;
    const file = place.source.absoluteRef;
    const pointer = (place.pointer ?? '').replace(/^#/, '').replace(/^\/$/, '');
    const found = readDescriptionFiles(file, root).locate(pointer);
    const at = found === undefined ? relative(root, file) : `${found.file}:${found.line}:${found.column}`;
    return `${at}: ${message}`;
  });
  return [...new Set([...syntax, ...places])].join('\n');
};

/** The description as one document in which only references to its own components are left, bundled from its front page. Throws with the places of what cannot be. */
export const bundleDescription = async (ref: string): Promise<JsonObject> => {
  const config = await loadConfig({ configPath: resolve(root, 'redocly.yaml') });
  const result = await bundle({ ref, config });
  const errors = result.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`The description cannot be bundled:\n${await placesOf(errors)}`);
  const description: unknown = result.bundle.parsed;
  if (!isRecord(description)) throw new Error(`${relative(root, ref)} is not an object.`);
  return withSortedComponents(description);
};

/** The bundled description as the text of its file. */
export const writeDescription = (description: JsonObject): string =>
  `${JSON.stringify(description, null, 2)}\n`;
