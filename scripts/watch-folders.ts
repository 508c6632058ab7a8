import { existsSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

const foldersIn = (root: string): readonly string[] => [
  root,
  ...readdirSync(root, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(entry.parentPath, entry.name)] : [],
  ),
];

/**
 * Reports every change of a file below a folder, by its name. Each folder is watched by itself: a watch of all of them, as Node keeps it
 * on Linux, loses a file that an editor saves by putting a new one in its place.
 */
export const watchFolders = (root: string, changed: (name: string) => void): void => {
  const watchers = new Map<string, FSWatcher>();
  const watchAll = (): void => {
    for (const folder of existsSync(root) ? foldersIn(root) : []) {
      if (watchers.has(folder)) continue;
      const forget = (): void => {
        watchers.get(folder)?.close();
        watchers.delete(folder);
      };
      const watcher = watch(folder, (event, name) => {
        // A folder may have come, or gone.
        if (event === 'rename') watchAll();
        if (!existsSync(folder)) forget();
        changed(name ?? '');
      });
      watcher.on('error', forget);
      watchers.set(folder, watcher);
    }
  };
  watchAll();
};
