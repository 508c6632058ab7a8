import { publishedSchemas } from '@counterfoil/engine/check';
import { isArray, isRecord, ownText, ownTexts, readOwn } from '@counterfoil/engine/json';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { openProject } from '../../../scripts/lsp/open-project.ts';
import { projectSchemas } from '../../../scripts/schemas/project-schemas.ts';
import { writeSchemas } from '../../../scripts/schemas/write-schemas.ts';
import { atMark } from './language-client.ts';
import { createLibraryProject } from './library-project.ts';

const library = createLibraryProject();
afterAll(library.remove);
const project = openProject(library.folder);

const written: unknown = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
const associated = readOwn(written, 'json.schemas');
const settings = isArray(associated) ? associated : [];

/** The language service of VS Code's own JSON support, configured as its settings are read there. */
const service = (() => {
  writeSchemas(project);
  const read = (uri: string): string => {
    const own = fileURLToPath(uri).replace(`${library.folder}/`, '');
    const path = own.startsWith('engine/') ? own : join(library.folder, own);
    return existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  };
  const json = getLanguageService({
    schemaRequestService: (uri) => Promise.resolve(read(uri)),
    workspaceContext: {
      resolveRelativePath: (relative, resource) => new URL(relative, resource).href,
    },
  });
  const root = `${pathToFileURL(library.folder).href}/`;
  json.configure({
    validate: true,
    schemas: settings.map((entry) => ({
      uri: new URL(ownText(entry, 'url') ?? '', root).href,
      fileMatch: ownTexts(entry, 'fileMatch').map((pattern) => new URL(pattern.slice(1), root).href),
      ...(isRecord(readOwn(entry, 'schema'))
        ? { schema: { $ref: ownText(readOwn(entry, 'schema'), '$ref') ?? '' } }
        : {}),
    })),
  });
  return json;
})();

const books = 'schemas/screens/books/books.json';
// The library is one folder nearer to the engine than where it is copied to.
const screen = library.read(books).replace(/"\$schema": "[./]*/, '"$schema": "../../../');

const documentOf = (text: string) =>
  TextDocument.create(pathToFileURL(join(library.folder, books)).href, 'json', 1, text);

const completeAt = async (marked: string) => {
  const { text, position } = atMark(marked);
  const document = documentOf(text);
  const list = await service.doComplete(document, position, service.parseJSONDocument(document));
  return list?.items.map(({ label }) => label) ?? [];
};

it('completes names in VS Code without the language server, though each file names its schema itself', async () => {
  expect(await completeAt(screen.replace('"operation": "listBooks"', '"operation": ¦'))).toContain(
    '"listBooks"',
  );
  expect(await completeAt(screen.replace('"title": "books.title"', '"title": ¦'))).toContain('"books.title"');
  expect(await completeAt(screen.replace('"columns": [', '"columns": [¦, '))).toContain('"author"');
  expect(await completeAt(screen.replace('"roles": ["Librarian"]', '"roles": [¦]'))).toContain('"Reader"');
});

it('refuses no name, which may be newer than the schemas, and still a key that is none', async () => {
  const faultsOf = async (text: string) => {
    const document = documentOf(text);
    const found = await service.doValidation(document, service.parseJSONDocument(document));
    return found.map(({ message }) => JSON.stringify(message));
  };
  expect(await faultsOf(screen)).toEqual([]);
  expect(await faultsOf(screen.replace('"listBooks"', '"listMore"'))).toEqual([]);
  expect(await faultsOf(screen.replace('"preset"', '"prset"'))).not.toEqual([]);
});

/** The places of a schema that take a name of something, by whether they offer names. */
const placesIn = (schema: unknown): readonly boolean[] => {
  if (isArray(schema)) return schema.flatMap(placesIn);
  if (!isRecord(schema)) return [];
  const kind = ownText(schema, 'x-ref');
  const isName =
    kind !== undefined && !['id', 'text', 'path', 'literal', 'keyword', 'pointer'].includes(kind);
  const own = isName ? [readOwn(schema, 'anyOf') !== undefined] : [];
  // Editors offer no choices of what is a free key.
  const keys = ownText(readOwn(schema, 'propertyNames'), 'x-ref') === undefined ? [] : [false];
  const parts = Object.entries(schema).filter(([key]) => key !== 'propertyNames');
  return [...own, ...keys, ...parts.flatMap(([, part]) => placesIn(part))];
};

it('offers names at more than half of the places that take one, where the published schemas offer none', () => {
  const offered = (schemas: Readonly<Record<string, unknown>>) => {
    const places = Object.values(schemas).flatMap(placesIn);
    return { of: places.length, some: places.filter(Boolean).length };
  };
  expect(offered(publishedSchemas).some).toBe(0);
  const { of, some } = offered(projectSchemas(project));
  expect(some / of).toBeGreaterThan(0.5);
});
