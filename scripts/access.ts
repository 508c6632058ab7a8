/** Writes the access matrix: who has which part of which screen. With --check it reports whether the committed one is still true. */
import { compileProject, countFindings, formatFindings, hasErrors } from '@counterfoil/engine/build';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { accessMatrix, writeMatrix } from './access-matrix.ts';
import { commandName, parseOwnWords } from './command-line.ts';
import { asPublished, ownProjectOptions } from './host/project-options.ts';

const { values } = parseOwnWords({
  name: commandName('access', '[options]'),
  description:
    'Writes who has which part of which screen: for every route, list, column, filter, field and action the permissions that each role needs.',
  options: {
    check: {
      type: 'boolean',
      default: false,
      description: 'Writes nothing, and ends with 1 where it would write something else',
    },
    out: {
      type: 'string',
      default: 'docs/access-matrix.tsv',
      value: '<file>',
      description: 'Where it is written to',
    },
    ...ownProjectOptions(),
  },
});
const compilation = compileProject(asPublished(values));
if (hasErrors(compilation)) {
  console.error(`${formatFindings(compilation.findings)}\n\n${countFindings(compilation.findings)}`);
  process.exit(2);
}
const rows = accessMatrix(compilation);
const text = writeMatrix(rows);
const before = existsSync(values.out) ? readFileSync(values.out, 'utf8') : '';
if (!values.check) {
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, text);
  console.log(`${values.out}: ${String(rows.length)} parts of screens.`);
} else if (before !== text) {
  const known = new Set(before.split('\n'));
  const found = new Set(text.split('\n'));
  const gone = [...known].filter((line) => !found.has(line)).map((line) => `- ${line}`);
  const added = [...found].filter((line) => !known.has(line)).map((line) => `+ ${line}`);
  console.error([...gone, ...added].slice(0, 40).join('\n'));
  console.error(
    `${values.out} is not who has what now: run "${commandName('access')}", and read what changed before you commit it.`,
  );
  process.exit(1);
} else console.log(`${values.out} is who has what: ${String(rows.length)} parts of screens.`);
