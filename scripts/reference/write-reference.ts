/** The reference of the language: what it says of itself, with what is written by hand below `docs/reference`. */
import { readFileSync } from 'node:fs';
import { languageReference } from '../../engine/compile/index.ts';
import { drawExamples } from './draw-example.ts';
import { readExamples } from './examples.ts';

/** The reference as Markdown. */
export const writeReference = async (): Promise<string> =>
  languageReference({
    guide: readFileSync('docs/reference/guide.md', 'utf8'),
    examples: await drawExamples(readExamples()),
  });
