import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCompiler, type Compilation } from '../../../engine/compile/compile.ts';
import { repeats } from '../../repeats.ts';
import { libraryDescription, libraryFiles } from './library.ts';
import { editSources, severalEdits, type Sources } from './random-edits.ts';

const first: Sources = { files: libraryFiles, description: libraryDescription };
/** Edits of one compiler before it is thrown away. */
const inARow = 10;

const languages = ['de', 'fr'];

/** All that a compilation says. */
const allOf = ({ inLanguage, ...compilation }: Compilation) => ({
  ...compilation,
  translated: languages.map((language) => inLanguage(language)),
});

it('answers after each edit what it would answer if it had never been asked before', () => {
  const nouns = new Set<string>();
  let valid = 0;
  fc.assert(
    fc.property(severalEdits(inARow), (edits) => {
      const compile = createCompiler();
      let sources = first;
      let document: unknown = JSON.parse(sources.description);
      const locate = () => undefined;
      compile({ files: sources.files, description: { document, locate } });
      for (const edit of edits) {
        const before = sources;
        sources = editSources(before, first, edit);
        if (sources.description !== before.description) document = JSON.parse(sources.description);
        const changed = sources.files.filter((file) => !before.files.includes(file));
        for (const { path } of changed) nouns.add(path.split('/')[1] ?? '');
        const input = { files: sources.files, description: { document, locate } };
        const again = compile(input);
        if (again.findings.every(({ severity }) => severity !== 'error')) valid += 1;
        expect(allOf(again), changed.map(({ path }) => path).join()).toEqual(allOf(createCompiler()(input)));
      }
    }),
    { numRuns: Math.ceil(repeats(1000, 20) / inARow), endOnFailure: true },
  );
  // An edit that breaks something hides what else would differ: of those that break nothing there are enough.
  expect(valid).toBeGreaterThan(0);
  expect(nouns.size).toBeGreaterThan(2);
}, 600_000);
