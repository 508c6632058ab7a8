import { readDescription, readDescriptors } from '@counterfoil/engine/build';
import type { SideInput } from '@counterfoil/engine/check';
import { projectFiles, readProjectConfig, type ProjectConfig } from '@counterfoil/engine/project';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { kindOfRevision, prefixOf, readBlob, writeTree } from './git-files.ts';

/** A state that a word of the command line names; what it does not say is as it is now. */
interface Named {
  /** The folder of a whole project. */
  readonly project?: string;
  /** The folder of the descriptors. */
  readonly root?: string;
  /** The file of the API description. */
  readonly description?: string;
}

/** Paths from the top of the repository, of what a project is compiled from. A description may be of several files. */
const pathsOf = (
  { folder, schemas, description, bundled, overlays, conventions }: ProjectConfig,
  prefix: string,
): readonly string[] => {
  const own = (path: string): string => relative(folder, path).replaceAll('\\', '/');
  const around = (path: string): readonly string[] =>
    dirname(own(path)) === '.' ? [own(path)] : [own(path), dirname(own(path))];
  const all = [
    'counterfoil.config.json',
    own(schemas),
    ...[description, bundled, ...overlays].flatMap(around),
  ];
  return [...all, ...conventions.map(own)]
    .filter((path) => !path.startsWith('..'))
    .map((path) => `${prefix}${path}`);
};

/** Reads words that name states of a project, and keeps what git has of them in a folder until it is closed. */
export const openStates = (config: ProjectConfig) => {
  const { folder } = config;
  const scratch = mkdtempSync(join(tmpdir(), 'counterfoil-impact-'));
  let count = 0;
  const nextFolder = (): string => {
    count += 1;
    const path = join(scratch, String(count));
    mkdirSync(path);
    return path;
  };
  const ofGit = (word: string): Named | undefined => {
    const kind = kindOfRevision(folder, word);
    const into = nextFolder();
    if (kind === 'commit') {
      const prefix = prefixOf(folder);
      writeTree(folder, word, pathsOf(config, prefix), into);
      return { project: join(into, prefix) };
    }
    if (kind === 'tree') {
      const root = join(into, basename(word.slice(word.indexOf(':') + 1)) || 'schemas');
      writeTree(folder, word, [], root);
      return { root };
    }
    const content = kind === 'blob' ? readBlob(folder, word) : undefined;
    if (content === undefined) return undefined;
    const description = join(into, `description${extname(word)}`);
    writeFileSync(description, content);
    return { description };
  };
  const name = (word: string): Named => {
    const path = resolve(word);
    if (existsSync(path) && statSync(path).isFile()) return { description: path };
    if (existsSync(path))
      return existsSync(join(path, 'counterfoil.config.json')) ? { project: path } : { root: path };
    const named = ofGit(word);
    if (named === undefined)
      throw new Error(
        `"${word}" is neither a file, nor a folder, nor a revision that git knows here, nor a path in one such as main:openapi.json.`,
      );
    return named;
  };
  /** Descriptors are called by their paths in the project, in whichever folder they lie. */
  const descriptorsOf = ({ project, root }: Named): SideInput['files'] => {
    const own = relative(folder, config.schemas).replaceAll('\\', '/');
    const at = root ?? (project === undefined ? config.schemas : readProjectConfig(project).schemas);
    return readDescriptors(at, dirname(at)).map((file) => ({
      ...file,
      path: `${own}/${file.path.slice(basename(at).length + 1)}`,
    }));
  };
  const descriptionOf = ({ project, description }: Named): SideInput['description'] => {
    const files = projectFiles(project === undefined ? config : readProjectConfig(project));
    return readDescription(
      description === undefined ? files : { ...files, description, source: description },
      folder,
    );
  };
  return {
    read: (before: string, after: string | undefined): readonly [SideInput, SideInput] => {
      const [old, now] = [name(before), after === undefined ? {} : name(after)];
      const current = new Map<string, SideInput['description']>();
      const describe = (named: Named): SideInput['description'] => {
        const key = `${named.project ?? ''}\n${named.description ?? ''}`;
        const known = current.get(key) ?? descriptionOf(named);
        current.set(key, known);
        return known;
      };
      return [
        { files: descriptorsOf(old), description: describe(old) },
        { files: descriptorsOf(now), description: describe(now) },
      ];
    },
    close: (): void => rmSync(scratch, { recursive: true, force: true }),
  };
};
