import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { watchFolders } from '../../scripts/watch-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'watch-folders-'));
const told: string[] = [];

const isTold = async (name: string, change: () => void): Promise<void> => {
  told.length = 0;
  change();
  await vi.waitFor(() => {
    expect(told).toContain(name);
  }, 5_000);
};

/** As editors save that never leave half a file behind. */
const replaceFile = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
};

afterAll(() => {
  rmSync(root, { recursive: true });
});

test('reports a file each time it is written or replaced, also in a folder that came later', async () => {
  mkdirSync(join(root, 'screens'));
  const screen = join(root, 'screens', 'books.json');
  writeFileSync(screen, '1');
  watchFolders(root, (name) => told.push(name));
  await isTold('books.json', () => {
    replaceFile(screen, '2');
  });
  await isTold('books.json', () => {
    replaceFile(screen, '3');
  });
  await isTold('books.json', () => {
    writeFileSync(screen, '4');
  });
  await isTold('people', () => {
    mkdirSync(join(root, 'people'));
  });
  await isTold('readers.json', () => {
    writeFileSync(join(root, 'people', 'readers.json'), '1');
  });
});
