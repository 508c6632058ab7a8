import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { isRecord } from '../../../engine/json.ts';
import { nounOf } from '../../../engine/compile/read/source-file.ts';
import { publishedSchemas } from '../../../engine/language/published/published-schemas.ts';
import { libraryFiles } from '../compile/library.ts';

const languageFolder = new URL('../../../engine/language/', import.meta.url);
const compiled = new Map<string, ValidateFunction>();

/** Compiles a published schema as editors read it, once. */
const compileSchema = (file: string): ValidateFunction => {
  const known = compiled.get(file);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, allowUnionTypes: true });
  ajv.addKeyword('x-ref');
  const schema: unknown = JSON.parse(readFileSync(new URL(file, languageFolder), 'utf8'));
  const validate = ajv.compile(isRecord(schema) ? schema : {});
  compiled.set(file, validate);
  return validate;
};

test.each(Object.keys(publishedSchemas))('%s is a JSON Schema', (file) => {
  expect(() => compileSchema(file)).not.toThrow();
});

test.each(libraryFiles)('the published schema accepts $path', ({ path, text }) => {
  const validate = compileSchema(`${nounOf(path) ?? ''}-1.schema.json`);
  validate(JSON.parse(text));
  expect(validate.errors ?? []).toEqual([]);
});

test('the published schema refuses a misspelled key', () => {
  const validate = compileSchema('lookup-1.schema.json');
  expect(validate({ $schema: 'x', id: 'a', operaton: 'b', value: 'c', label: 'd' })).toBe(false);
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

test.each(readdirSync('openapi/conventions'))('the published schema accepts the convention %s', (file) => {
  const validate = compileSchema('convention-1.schema.json');
  validate(readJson(`openapi/conventions/${file}`));
  expect(validate.errors ?? []).toEqual([]);
});

test('the published schema of a convention refuses a way of paging that is none', () => {
  const validate = compileSchema('convention-1.schema.json');
  const paged = (by: string) => ({ title: 'T', lists: [{ rows: '*', paging: { by, page: 'page' } }] });
  expect(validate(paged('pages'))).toBe(false);
  expect(validate(paged('page'))).toBe(true);
});

test('the published schema of a configuration accepts that of this portal, and refuses one without a description', () => {
  const validate = compileSchema('config-1.schema.json');
  expect(validate(readJson('counterfoil.config.json'))).toBe(true);
  expect(validate({ schemas: 'schemas' })).toBe(false);
});
