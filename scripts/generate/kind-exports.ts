import type { Registry } from './kind-registries.ts';

interface Wanted {
  readonly name: string;
  /** The file that should export it, by its path from `engine/kinds`. */
  readonly path: string;
}

/** What a table takes from the files of kinds: each `{ … } from '…'` and each part that is loaded when it is drawn. */
const wantedBy = (text: string): readonly Wanted[] => [
  ...[...text.matchAll(/\{ ([^}]+) \} from '\.\.\/([^']+)'/g)].flatMap(([, names = '', path = '']) =>
    names.split(', ').map((name) => ({ name: name.replace(/^type /, '').replace(/ as .*/, ''), path })),
  ),
  ...[...text.matchAll(/import\('\.\.\/([^']+)'\)\)\.(\w+)/g)].map(([, path = '', name = '']) => ({
    name,
    path,
  })),
];

const exportsName = (text: string, name: string): boolean =>
  new RegExp(`^export (?:(?:\\w+ )+${name}\\b|(?:type )?\\{[^}]*\\b${name}\\b)`, 'm').test(text);

/** A sentence for each export that the tables of kinds take from a file and that is not in its text, as where a name is misspelled. */
export const missingExports = (
  registries: readonly Registry[],
  readText: (path: string) => string,
): readonly string[] => {
  const sentences = registries.flatMap(({ text }) =>
    wantedBy(text)
      .filter(({ name, path }) => !exportsName(readText(path), name))
      .map(({ name, path }) => `engine/kinds/${path} exports no ${name}`),
  );
  return [...new Set(sentences)];
};
