import { createDescriptionReader, createProjectCompiler, readDescriptors } from '@counterfoil/engine/build';
import {
  readSource,
  type Compilation,
  type Place,
  type SourceFile,
  type SourceText,
} from '@counterfoil/engine/check';
import { parseDescription, type Description } from '@counterfoil/engine/description';
import { isRecord } from '@counterfoil/engine/json';
import { projectFiles, readProjectConfig } from '@counterfoil/engine/project';
import { relative, resolve, sep } from 'node:path';

/** Texts in the place of what is on disk, by the paths of descriptors; undefined for a file that is to be gone. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** A project whose files may be other than on disk: what an editor has not saved yet counts. */
export interface OpenProject {
  /** The folder of counterfoil.config.json, from which paths are read. */
  readonly folder: string;
  /** The folder of the descriptors, and the file of the API description as it is compiled. */
  readonly root: string;
  readonly description: string;
  /** The path of a descriptor as findings name it; undefined for any other file. */
  readonly pathOf: (file: string) => string | undefined;
  /** The descriptors as they are now. */
  readonly files: () => readonly SourceText[];
  /** The same, read, with the place of each part; what is no JSON has no root. */
  readonly sources: () => readonly SourceFile[];
  /** Compiles the descriptors as they are now, or as they would be with changes. Keeps what did not change. */
  readonly compile: (changes?: Changes) => Compilation;
  readonly describe: () => Description;
  /** Where a part of the description is written. */
  readonly locate: (pointer: string) => Place | undefined;
  /** Reads the files anew when they are next asked for. */
  readonly refresh: () => void;
  /** Puts a text in the place of a file, or takes it back. */
  readonly hold: (path: string, text: string | undefined) => void;
}

const changedBy = (files: readonly SourceText[], changes: Changes): readonly SourceText[] => [
  ...files.filter(({ path }) => !changes.has(path)),
  ...[...changes].flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }])),
];

/** Keeps what was made of the last list. */
const perList = <Item extends object, Made>(make: (list: readonly Item[]) => Made) => {
  const known = new WeakMap<readonly Item[], Made>();
  return (list: readonly Item[]): Made => {
    const made = known.get(list) ?? make(list);
    known.set(list, made);
    return made;
  };
};

/** Opens the project of a folder. Throws `ConfigRefused` where it is none, and in plain words where its files cannot be read. */
export const openProject = (folder = process.cwd()): OpenProject => {
  const project = projectFiles(readProjectConfig(folder));
  const compile = createProjectCompiler(project, folder);
  const readAgain = createDescriptionReader(project, folder);
  const held = new Map<string, string>();
  const known = new Map<string, SourceText>();
  const sameAgain = (file: SourceText): SourceText => {
    const before = known.get(file.path);
    if (before?.text === file.text) return before;
    known.set(file.path, file);
    return file;
  };
  const read = () => ({
    files: changedBy(readDescriptors(project.root, folder), held).map(sameAgain),
    description: readAgain(),
  });
  let now: ReturnType<typeof read> | undefined;
  const present = () => (now ??= read());
  const sourcesOf = perList((files: readonly SourceText[]) => files.map(readSource));
  return {
    folder,
    root: resolve(folder, project.root),
    description: resolve(folder, project.description),
    pathOf: (file) => {
      const inside = relative(resolve(folder, project.root), file);
      const isInside = inside !== '' && !inside.startsWith('..') && inside.endsWith('.json');
      return isInside ? relative(folder, file).split(sep).join('/') : undefined;
    },
    files: () => present().files,
    sources: () => sourcesOf(present().files),
    compile: (changes = new Map()) => {
      const { description, files } = present();
      return compile({ description, files: changedBy(files, changes) });
    },
    describe: () => {
      const { document } = present().description;
      return parseDescription(isRecord(document) ? document : {});
    },
    locate: (pointer) => present().description.locate(pointer),
    refresh: () => {
      now = undefined;
    },
    hold: (path, text) => {
      if (text === undefined) held.delete(path);
      else held.set(path, text);
      now = undefined;
    },
  };
};
