import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A project of its own in a folder that is taken away again: the library of the engine's tests. */
export interface LibraryProject {
  readonly folder: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  readonly remove: () => void;
}

export const createLibraryProject = (): LibraryProject => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'counterfoil-project-')));
  cpSync(join(import.meta.dirname, '../../engine/library'), folder, { recursive: true });
  const config = { description: 'openapi.json', schemas: 'schemas', owned: true };
  writeFileSync(join(folder, 'counterfoil.config.json'), JSON.stringify(config));
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
