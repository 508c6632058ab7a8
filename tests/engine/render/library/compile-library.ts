import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDescriptors } from '../../../../engine/build/read-descriptors.ts';
import { compile } from '../../../../engine/compile/compile.ts';

const root = join(import.meta.dirname, '../../library');

/** The plans of the invented library, from its own description and descriptors. */
export const compileLibrary = () => {
  const document: unknown = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'));
  const files = readDescriptors(join(root, 'schemas'), root);
  return compile({ files, description: { document, locate: () => undefined } });
};
