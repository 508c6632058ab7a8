import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createCompiler, type Compilation } from '../compile/compile.ts';
import type { DescriptionSource } from '../compile/read/description-source.ts';
import type { SourceText } from '../compile/read/parse-sources.ts';
import { applySuppressions } from '../compile/judge/suppressions.ts';
import { createDescriptionReader, type DescriptionFiles } from './read-description.ts';
import { readDescriptors, suppressionFile } from './read-descriptors.ts';

/** Where a portal's descriptors and the API description are. */
export interface ProjectFiles extends DescriptionFiles {
  /** The folder of the descriptors. */
  readonly root: string;
}

const readSuppressions = (root: string, from: string): SourceText | undefined => {
  const path = resolve(from, root, suppressionFile);
  if (!existsSync(path)) return undefined;
  return { path: relative(from, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') };
};

const localDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** What is compiled: the descriptors on disk, or as they would be there, against a description. */
export interface ProjectInput {
  readonly description?: DescriptionSource;
  readonly files?: readonly SourceText[];
}

/**
 * Compiles what is on disk, or files as they would be there, as often as it is asked, and keeps what did not change; known findings
 * are taken out. Throws when there is nothing to read.
 */
export const createProjectCompiler = (
  project: ProjectFiles,
  from = process.cwd(),
): ((input?: ProjectInput) => Compilation) => {
  const compile = createCompiler();
  const readAgain = createDescriptionReader(project, from);
  return ({ description = readAgain(), files = readDescriptors(project.root, from) } = {}) => {
    const compilation = compile({ files, description });
    const findings = applySuppressions(
      compilation.findings,
      readSuppressions(project.root, from),
      localDay(new Date()),
    );
    return { ...compilation, findings };
  };
};

/** Reads and compiles what is on disk once; known findings are taken out. Throws when there is nothing to read. */
export const compileProject = (project: ProjectFiles, description?: DescriptionSource): Compilation =>
  createProjectCompiler(project)(description === undefined ? {} : { description });

/** Whether anything stops the build. */
export const hasErrors = ({ findings }: Pick<Compilation, 'findings'>): boolean =>
  findings.some(({ severity }) => severity === 'error');
