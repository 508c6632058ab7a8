import { expect, it, test } from 'vitest';
import { readOwn } from '../../../../engine/json.ts';
import { compileFiles, libraryFiles } from '../library.ts';

/** The form of a file of the library after a change without a finding. */
const formAfter = (file: string, id: string, find: string, replace: string) => {
  const { findings, forms } = compileFiles(
    libraryFiles.map(({ path, text }) => {
      if (path !== `schemas/${file}`) return { path, text };
      expect(text).toContain(find);
      return { path, text: text.replace(find, () => replace) };
    }),
  );
  expect(findings).toEqual([]);
  const form = forms[id];
  if (form === undefined) throw new Error(`There is no form ${id}, only ${Object.keys(forms).join()}.`);
  return form;
};

const requiredIn = (schema: unknown): readonly unknown[] => {
  const required = readOwn(schema, 'required');
  return Array.isArray(required) ? required : [];
};

const named = '"fields": [\n                {\n                  "field": "name",';
const mayBeAbsent = named.replace('"name",', '"name", "otherwise": "Nobody",');

test.each([
  ['always shows', named, true],
  [
    'shows only sometimes',
    `"visibleWhen": { "!==": [{ "var": "user.branch_id" }, null] }, ${mayBeAbsent}`,
    false,
  ],
  ['shows only to some', `"access": { "permission": "readers.edit" }, ${mayBeAbsent}`, false],
])('a field that the API needs is required of a part of a form that %s: %#', (_, replace, isRequired) => {
  const form = formAfter('screens/people/own.json', 'screen.own', named, replace);
  expect(requiredIn(form.schema).includes('name')).toBe(isRequired);
});

it('has the words of what a body may hold besides what is asked for, whole or in part', () => {
  const [setting, rules] = ['branch-setting', 'branch-rules'].map((id) =>
    formAfter(`screens/people/${id}.json`, `screen.${id}`, '"sections"', '"sections" '),
  );
  expect(rules?.unasked).toEqual({ desks: 'Desks' });
  expect(setting?.unasked).toBeUndefined();
});
