/** Plants faults in the portal's own descriptors and in the API description, one at a time, and says which of them the check finds, and where. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseCommand } from '../../scripts/command-line.ts';
import { createMutants } from './mutants.ts';

const { values, help } = parseCommand(
  {
    name: 'npm run mutants -- [options]',
    description:
      'Plants faults in the descriptors and the API description in memory, one at a time, and says how many of each kind the check finds.',
    options: {
      each: {
        type: 'string',
        default: '30',
        value: '<count>',
        description: 'How many of each kind are planted at most',
      },
      kind: {
        type: 'string',
        default: '',
        value: '<words>',
        description: 'Only kinds whose names hold these words',
      },
    },
  },
  process.argv.slice(2),
);
if (help !== undefined) {
  console.log(help);
  process.exit();
}

const { clean: check, kinds } = createMutants();
const clean = check();
if (clean.length > 0)
  throw new Error(`The descriptors have ${String(clean.length)} findings before anything is planted.`);

const misses: string[] = [];
const sum = { planted: 0, found: 0, atLine: 0, told: 0 };
const planted = kinds.filter(({ name }) => name.includes(values.kind));
for (const { name, plant } of planted) {
  const here = { planted: 0, found: 0, atLine: 0, told: 0 };
  for (const { place, line, judge } of plant(Number(values.each))) {
    const { findings, isFound, isAtLine, isShort } = judge();
    here.planted += 1;
    here.found += isFound ? 1 : 0;
    here.atLine += isAtLine ? 1 : 0;
    here.told += isShort ? 1 : 0;
    const said = findings.slice(0, 3).map((one) => `${one.place.file}:${String(one.place.line)} ${one.code}`);
    if (!isAtLine || !isShort)
      misses.push(
        `${name}\t${place}\tline ${String(line)}\t${String(findings.length)} findings\t${said.join('; ')}`,
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
  `${String(planted.length)} kinds, ${String(sum.planted)} planted: ${percent(sum.found)} found, ${percent(sum.atLine)} at the exact line, ${percent(sum.told)} told in at most 3 findings. The others stand in test-results/mutants.tsv.`,
);
