import { describe, expect, it } from 'vitest';
import { readOwn } from '../../../engine/json.ts';
import { nodeForm } from '../../../engine/studio/form/node-form.ts';
import { editText, valueAt } from '../../../engine/studio/text/edit-text.ts';

const text = `{
  "$schema": "../screen-1.schema.json",
  "id": "books",
  "title": "books.title",
  "body": {
    "as": "list",
    "source": { "operation": "listBooks" },
    "columns": ["title", { "field": "author", "label": "books.author" }]
  }
}
`;

const formAt = (pointer: string) => {
  const form = nodeForm(valueAt(text, ''), pointer, valueAt(text, pointer), () => []);
  if (form === undefined) throw new Error(`There is no form at ${pointer}.`);
  return form;
};

const after = (pointer: string, values: Readonly<Record<string, unknown>>): string =>
  formAt(pointer).edits(values).reduce(editText, text);

describe('the form of a node, by the published schema of the language', () => {
  it('asks for what a column may say, short or long', () => {
    for (const pointer of ['/body/columns/0', '/body/columns/1']) {
      const asked = formAt(pointer).schema['properties'];
      expect(readOwn(readOwn(asked, 'as'), 'enum')).toEqual(expect.arrayContaining(['money', 'tag']));
      expect(asked).toMatchObject({ field: { type: 'string' }, hidden: { type: 'boolean' } });
      expect(formAt(pointer).sentences.map(({ key }) => key)).toEqual(['label']);
    }
    expect(formAt('/body/columns/0').values).toMatchObject({ field: 'title' });
    expect(formAt('/body/columns/1').sentences[0]?.message).toBe('books.author');
  });

  it('writes a column the short way as long as its name says all', () => {
    expect(after('/body/columns/0', { field: 'isbn' })).toContain('"columns": ["isbn", {');
    expect(after('/body/columns/0', { field: 'title', hidden: true })).toContain(
      '[{ "field": "title", "hidden": true }, {',
    );
  });

  it('changes what is another value and nothing beside it', () => {
    expect(after('/body/columns/1', { field: 'author', hidden: true })).toBe(
      text.replace('"books.author" }', '"books.author", "hidden": true }'),
    );
    expect(after('/body/columns/1', { field: 'author' })).toBe(text);
    expect(after('', { id: 'shelf' })).toBe(text.replace('"id": "books"', '"id": "shelf"'));
  });

  it('has nothing for a file of which the language says nothing', () => {
    expect(nodeForm({ id: 'books' }, '', { id: 'books' }, () => [])).toBeUndefined();
  });
});
