/** The reference of the language: its own descriptions, with what is written by hand below `docs/reference`. */
import { languageReference, type Compilation } from '@counterfoil/engine/check';
import { readFileSync } from 'node:fs';
import { compileBeside, together } from './compile-beside.ts';
import { drawExamples } from './draw-example.ts';
import { readExamples } from './examples.ts';
import { iconTable } from './icons.ts';
import { scopeProbes, scopeTable } from './scope-table.ts';
import { valueProbes, valueTable } from './value-table.ts';

/** What the guide leaves to be filled in, each where a comment names it. */
const tables: Readonly<Record<string, (compilation: Compilation) => string>> = {
  values: valueTable,
  scopes: scopeTable,
  icons: iconTable,
};

const writeGuide = (): string => {
  const compilation = compileBeside(together([scopeProbes, valueProbes]));
  if (compilation.portal === undefined)
    throw new Error('The portal does not compile, so its tables cannot be filled: npm run check lists why.');
  const written = readFileSync('docs/reference/guide.md', 'utf8');
  return Object.entries(tables).reduce((guide, [name, table]) => {
    const place = `<!-- ${name} -->`;
    if (!guide.includes(place)) throw new Error(`docs/reference/guide.md has no place for ${place}.`);
    return guide.replace(place, () => table(compilation));
  }, written);
};

/** The reference as Markdown. */
export const writeReference = async (): Promise<string> =>
  languageReference({ guide: writeGuide(), examples: await drawExamples(readExamples()) });
