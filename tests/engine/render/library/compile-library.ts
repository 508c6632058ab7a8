import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDescriptors } from '../../../../engine/build/read-descriptors.ts';
import { compile } from '../../../../engine/compile/compile.ts';
import type { SourceText } from '../../../../engine/compile/index.ts';

const root = join(import.meta.dirname, '../../library');

/** The plans of the invented library, from its own description and descriptors, or from what is made of these. */
export const compileLibrary = (
  change: (file: SourceText) => SourceText = (file) => file,
  describe: (text: string) => string = (text) => text,
) => {
  const document: unknown = JSON.parse(describe(readFileSync(join(root, 'openapi.json'), 'utf8')));
  const files = readDescriptors(join(root, 'schemas'), root).map(change);
  return compile({ files, description: { document, locate: () => undefined } });
};
