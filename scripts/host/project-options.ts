import {
  ConfigRefused,
  projectFiles,
  readProjectConfig,
  type ProjectConfig,
} from '@counterfoil/engine/project';
import { relative, resolve } from 'node:path';

const fromHere = (path: string): string => relative(process.cwd(), path).replaceAll('\\', '/') || '.';

/** Where the descriptors and the API description of the project lie in whose folder a command is run. Throws `ConfigRefused` where it is none. */
export const projectOptions = () => {
  const { root, description, source } = projectFiles(readProjectConfig());
  return {
    root: {
      type: 'string',
      default: fromHere(root),
      value: '<folder>',
      description: 'Where the descriptors lie',
    },
    description: {
      type: 'string',
      default: fromHere(description),
      value: '<file>',
      description: 'The API description as one document',
    },
    source: {
      type: 'string',
      default: fromHere(source),
      value: '<file>',
      description: 'The file that people write the API description in',
    },
  } as const;
};

/**
 * The files that a command was given, with what counterfoil.config.json says of a description that is another's: it is read as it
 * is published, with its conventions and overlays. Another description than the project's is read as it is written.
 */
export const asPublished = <Files extends { readonly source: string }>(
  files: Files,
): Files & { readonly published?: Pick<ProjectConfig, 'conventions' | 'overlays'> } => {
  const { source, published } = projectFiles(readProjectConfig());
  return published !== undefined && resolve(files.source) === source ? { ...files, published } : files;
};

/** The options of a program that does nothing without a project: where there is none it says why and ends with 2. */
export const ownProjectOptions = (): ReturnType<typeof projectOptions> => {
  try {
    return projectOptions();
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
};
