import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PathRefused, projectTexts, tidy } from '../../../scripts/studio/project-texts.ts';
import { projectFolder } from '../../../scripts/portal-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'counterfoil-studio-'));
const schemas = join(folder, 'schemas');
mkdirSync(join(schemas, 'screens'), { recursive: true });
writeFileSync(join(schemas, 'screens/books.json'), '{ "id": "books" }\n');
writeFileSync(join(folder, 'outside.json'), '{}\n');
symlinkSync(folder, join(schemas, 'elsewhere'));
symlinkSync(join(folder, 'outside.json'), join(schemas, 'screens/linked.json'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const texts = projectTexts({ schemas }, folder);
const path = 'schemas/screens/books.json';

describe('what the studio may write', () => {
  it.each([
    ['a file outside', 'outside.json'],
    ['a way out', 'schemas/../outside.json'],
    ['a folder with a name that begins alike', 'schemas-2/a.json'],
    ['a file by its whole path', join(folder, 'outside.json')],
    ['what a link leads to', 'schemas/elsewhere/outside.json'],
    ['a link', 'schemas/screens/linked.json'],
    ['another kind of file', 'schemas/screens/books.ts'],
    ['the folder itself', 'schemas'],
  ])('is not %s', async (_name, refused) => {
    await expect(texts.save([{ path: refused, text: 'x', base: null }])).rejects.toThrow(PathRefused);
    expect(texts.readOne(refused)).toBeUndefined();
  });

  it('is a descriptor that is there, and a new one in a new folder', async () => {
    const made = 'schemas/screens/new/shelf.json';
    const wanted = [
      { path, text: '{ "id": "shelf" }\n', base: '{ "id": "books" }\n' },
      { path: made, text: '{}\n', base: null },
    ];
    expect(await texts.save(wanted)).toEqual({ saved: true });
    expect(wanted.map((one) => readFileSync(join(folder, one.path), 'utf8'))).toEqual(
      wanted.map(({ text }) => text),
    );
  });

  it('is nothing where one of the files is another one by now', async () => {
    const before = readFileSync(join(folder, path), 'utf8');
    const saved = await texts.save([
      { path: 'schemas/screens/other.json', text: '{}\n', base: null },
      { path, text: '{ "id": "mine" }\n', base: '{ "id": "old" }\n' },
    ]);
    expect(saved).toEqual({ saved: false, conflicts: [{ path, text: before }] });
    expect(texts.readOne('schemas/screens/other.json')).toBeNull();
  });
});

describe('the form in which the studio saves', () => {
  it('is that of the repository: no file of this portal is another one', async () => {
    const all = projectTexts({ schemas: join(projectFolder, 'schemas') }, projectFolder).read();
    expect(all.length).toBeGreaterThan(300);
    const differing = await Promise.all(
      all.map(async (file) =>
        (await tidy(file.path, file.text, file.text)) === file.text ? [] : [file.path],
      ),
    );
    expect(differing.flat()).toEqual([]);
  });

  it('is that of the author where it was not canonical before', async () => {
    const before = '{"id":"books",\n      "title":  "a"}';
    expect(await tidy('a.json', before, before.replace('books', 'shelf'))).toBe(
      before.replace('books', 'shelf'),
    );
    expect(await tidy('a.json', '{ "id": "books" }\n', '{ "id":"shelf"}')).toBe('{ "id": "shelf" }\n');
    expect(await tidy('a.json', '{ "id": "books" }\n', '{ "id": ')).toBe('{ "id": ');
  });
});
