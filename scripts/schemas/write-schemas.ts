import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenProject } from '../lsp/open-project.ts';
import { projectSchemas } from './project-schemas.ts';

/** The folder of a project's own schemas, which is made anew and never committed. */
export const schemaFolder = '.cache/schemas';

/** Writes the schemas of a project for editors that have no language server; a file that would be the same stays. Returns how many there are. */
export const writeSchemas = (project: OpenProject): number => {
  const folder = join(project.folder, schemaFolder);
  mkdirSync(folder, { recursive: true });
  const schemas = Object.entries(projectSchemas(project));
  for (const [file, schema] of schemas) {
    const path = join(folder, file);
    const text = `${JSON.stringify(schema)}\n`;
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
  return schemas.length;
};
