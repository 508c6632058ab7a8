import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { preProcessFile } from 'typescript';

const styleImport = /@import\s+['"]([^'"]+)['"]/g;

const specifiersIn = (file: string, text: string): readonly string[] =>
  file.endsWith('.css')
    ? [...text.matchAll(styleImport)].map(([, name = '']) => name)
    : preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** The package of a module, such as `ajv` of `ajv/dist/2020.js`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isPackage = (specifier: string): boolean =>
  !/^(?:[./]|node:|virtual:)/.test(specifier) && !builtinModules.includes(specifier);

/** The names of the packages that built modules, declarations and styles import. */
export const importedPackages = async (files: readonly string[]): Promise<ReadonlySet<string>> => {
  const imported = await Promise.all(
    files
      .filter((file) => /\.(?:js|css)$/.test(file))
      .map(async (file) => specifiersIn(file, await readFile(file, 'utf8'))),
  );
  return new Set(imported.flat().filter(isPackage).map(packageOf));
};
