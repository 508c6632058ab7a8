import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStudio } from '../../../engine/studio/store/create-studio.ts';
import type { StudioServer } from '../../../engine/studio/store/studio-server.ts';
import { repeats } from '../../repeats.ts';
import { changedFiles } from '../../../engine/studio/store/studio-state.ts';

const screen = 'schemas/screens/books.json';
const words = 'schemas/messages/en/books.json';
const files: Readonly<Record<string, string>> = {
  [screen]: '{\n  "id": "books",\n  "title": "books.title",\n  "columns": ["title", "author"]\n}\n',
  [words]: '{ "books.title": "Books" }\n',
};

/** A server with a disk in memory, which says that a text with the word "wrong" is wrong. */
const openStudio = async () => {
  const disk = new Map(Object.entries(files));
  const checked: Readonly<Record<string, string>>[] = [];
  const server: StudioServer = {
    read: async () => ({
      root: 'schemas',
      files: [...disk].map(([path, text]) => ({ path, text })),
      findings: [],
      operations: {},
      drafts: {},
    }),
    check: async (drafts) => {
      checked.push(drafts);
      return [];
    },
    tidy: async (_path, _before, text) => text,
    save: async (wanted) => {
      const conflicts = wanted.flatMap(({ path, base }) =>
        (disk.get(path) ?? null) === base ? [] : [{ path, text: disk.get(path) ?? null }],
      );
      if (conflicts.length > 0) return { saved: false, conflicts };
      for (const { path, text } of wanted) disk.set(path, text);
      return { saved: true };
    },
  };
  let now = 0;
  const studio = createStudio(server, () => (now += 10_000));
  await studio.open();
  return { studio, disk, checked };
};

describe('the studio', () => {
  it('takes a step over several files back as one, and does it again', async () => {
    const { studio } = await openStudio();
    await studio.edit([
      { path: screen, edits: [{ do: 'insert', pointer: '/columns', index: 2, value: 'year' }] },
      { path: words, edits: [{ do: 'set', pointer: '/books.title', value: 'All books' }] },
    ]);
    expect(changedFiles(studio.read())).toEqual([words, screen]);
    studio.undo();
    expect(Object.fromEntries(studio.read().texts)).toEqual(files);
    studio.redo();
    expect(studio.read().texts.get(words)).toContain('All books');
  });

  it('changes nothing of several files where one has no place for its change, and says why', async () => {
    const { studio } = await openStudio();
    await studio.edit([
      { path: words, edits: [{ do: 'set', pointer: '/books.title', value: 'All books' }] },
      { path: screen, edits: [{ do: 'remove', pointer: '/columns/7' }] },
    ]);
    expect(changedFiles(studio.read())).toEqual([]);
    expect(studio.read().problem).toContain('/columns/7');
  });

  it('ends with the files of the beginning after any steps are taken back', async () => {
    const step = fc.record({ path: fc.constantFrom(screen, words), text: fc.string({ maxLength: 8 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { studio } = await openStudio();
        for (const { path, text } of steps) studio.type(path, text);
        while (studio.read().history.past.length > 0) studio.undo();
        expect(Object.fromEntries(studio.read().texts)).toEqual(files);
      }),
      { numRuns: repeats(2_000, 20) },
    );
  });

  it('asks for a check of what was typed last', async () => {
    const { studio, checked } = await openStudio();
    for (const text of ['a', 'ab', 'abc']) studio.type(words, text);
    await expect.poll(() => studio.read().isChecked).toBe(true);
    expect(checked.at(-1)).toEqual({ [words]: 'abc' });
  });

  it('follows what another editor saves, and joins a change of other lines', async () => {
    const { studio } = await openStudio();
    studio.receive({ path: words, text: '{ "books.title": "Volumes" }\n' });
    expect(changedFiles(studio.read())).toEqual([]);
    await studio.edit([{ path: screen, edits: [{ do: 'set', pointer: '/id', value: 'shelf' }] }]);
    studio.receive({ path: screen, text: (files[screen] ?? '').replace('"author"', '"author", "year"') });
    expect(studio.read().conflicts).toEqual([]);
    expect(studio.read().texts.get(screen)).toContain('"id": "shelf"');
    expect(studio.read().texts.get(screen)).toContain('"author", "year"');
  });

  it('saves nothing over the same line of another editor before that is settled, and loses neither', async () => {
    const { studio, disk } = await openStudio();
    const theirs = '{ "books.title": "Theirs" }\n';
    await studio.edit([{ path: words, edits: [{ do: 'set', pointer: '/books.title', value: 'Mine' }] }]);
    disk.set(words, theirs);
    expect(await studio.save()).toBe(false);
    const [conflict] = studio.read().conflicts;
    expect(conflict).toEqual({ path: words, text: theirs });
    expect(disk.get(words)).toBe(theirs);
    if (conflict === undefined) return;
    studio.settle(conflict, 'theirs');
    expect(studio.read().texts.get(words)).toBe(theirs);
    studio.undo();
    expect(studio.read().texts.get(words)).toContain('Mine');
    expect(await studio.save()).toBe(true);
    expect(disk.get(words)).toContain('Mine');
  });

  it('lets go of a file that somebody removed, and asks where it was changed here', async () => {
    const { studio, disk } = await openStudio();
    studio.receive({ path: screen, text: null });
    expect(studio.read().texts.has(screen)).toBe(false);
    expect(studio.read().conflicts).toEqual([]);
    await studio.edit([{ path: words, edits: [{ do: 'set', pointer: '/books.title', value: 'Mine' }] }]);
    disk.delete(words);
    expect(await studio.save()).toBe(false);
    const [conflict] = studio.read().conflicts;
    expect(conflict).toEqual({ path: words, text: null });
    if (conflict === undefined) return;
    studio.settle(conflict, 'theirs');
    expect(studio.read().texts.has(words)).toBe(false);
    studio.undo();
    expect(await studio.save()).toBe(true);
    expect(disk.get(words)).toContain('Mine');
  });
});
