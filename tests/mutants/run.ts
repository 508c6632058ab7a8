/** Plants faults in the portal's own descriptors, one at a time, and says which of them the check finds, and where. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseCommand } from '../../scripts/command-line.ts';
import { readDescription, readDescriptors } from '../../engine/build/index.ts';
import { createCompiler, type Finding } from '../../engine/compile/index.ts';
import { lineOf } from './line-of.ts';
import { readDescriptor, spread } from './fault.ts';
import { faultKinds } from './kinds.ts';

const { values, help } = parseCommand(
  {
    name: 'npm run mutants -- [options]',
    says: 'Plants faults in the descriptors in memory, one at a time, and says how many of each kind the check finds.',
    options: {
      each: {
        type: 'string',
        default: '30',
        value: '<count>',
        says: 'How many of each kind are planted at most',
      },
      kind: {
        type: 'string',
        default: '',
        value: '<words>',
        says: 'Only kinds whose names hold these words',
      },
    },
  },
  process.argv.slice(2),
);
if (help !== undefined) {
  console.log(help);
  process.exit();
}

const description = readDescription({
  description: 'openapi/generated/provider.json',
  source: 'openapi/provider.yaml',
});
const files = readDescriptors('schemas');
const compile = createCompiler();
const check = (path: string, text: string): readonly Finding[] =>
  compile({ description, files: files.map((file) => (file.path === path ? { path, text } : file)) }).findings;

const clean = compile({ description, files }).findings;
if (clean.length > 0)
  throw new Error(`The descriptors have ${String(clean.length)} findings before anything is planted.`);

const descriptors = files.map(readDescriptor);
const misses: string[] = [];
const sum = { planted: 0, found: 0, atLine: 0, told: 0 };
for (const { name, plantIn } of faultKinds.filter((kind) => kind.name.includes(values.kind))) {
  const all = descriptors.flatMap((file) => plantIn(file).map((fault) => ({ file, fault })));
  const here = { planted: 0, found: 0, atLine: 0, told: 0 };
  for (const { file, fault } of spread(all, Number(values.each))) {
    const findings = check(file.source.path, fault.text);
    const line = lineOf(fault.text, fault.pointer);
    const isAtLine = findings.some(({ place }) => place.file === file.source.path && place.line === line);
    here.planted += 1;
    here.found += findings.length > 0 ? 1 : 0;
    here.atLine += isAtLine ? 1 : 0;
    here.told += findings.length <= 3 ? 1 : 0;
    const said = findings.slice(0, 2).map(({ place, code }) => `${place.file}:${String(place.line)} ${code}`);
    if (!isAtLine || findings.length > 3)
      misses.push(
        `${name}\t${file.source.path}#${fault.pointer}\tline ${String(line)}\t${String(findings.length)} findings\t${said.join('; ')}`,
      );
  }
  console.log(
    `${name}: ${String(here.planted)} planted, ${String(here.found)} found, ${String(here.atLine)} at the line, ${String(here.told)} told in at most 3`,
  );
  sum.planted += here.planted;
  sum.found += here.found;
  sum.atLine += here.atLine;
  sum.told += here.told;
}
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/mutants.tsv', `${misses.join('\n')}\n`);
const percent = (count: number): string => `${((100 * count) / Math.max(1, sum.planted)).toFixed(1)} %`;
console.log(
  `${String(faultKinds.length)} kinds, ${String(sum.planted)} planted: ${percent(sum.found)} found, ${percent(sum.atLine)} at the exact line, ${percent(sum.told)} told in at most 3 findings. The others stand in test-results/mutants.tsv.`,
);
