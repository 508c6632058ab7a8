import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../portal-build.ts';
import { compare, type Comparison } from '../comparison.ts';
import { largeDescription } from './large-description.ts';

/** How long a program ran, and the most memory it had. */
interface Ran {
  readonly milliseconds: number;
  readonly memory: number;
}

/** Makes a program say at its end what memory it had at most, in KB. */
const watch = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { console.error('\\nmost memory ' + process.resourceUsage().maxRSS); });",
)}`;

/** Runs a program of Node to its end, whatever it finds. Throws where it could not run. */
const run = (words: readonly string[], folder: string): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', watch, ...words], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const memory = /most memory (\d+)\s*$/.exec(output)?.[1];
      if ((code !== 0 && code !== 1) || memory === undefined) reject(new Error(`It ended early: ${output}`));
      else resolve({ milliseconds: performance.now() - started, memory: Number(memory) / 1000 });
    });
  });

const script = (name: string): readonly string[] => [
  '--import',
  import.meta.resolve('tsx'),
  join(projectFolder, 'scripts', name),
];
const redocly = join(projectFolder, 'node_modules/@redocly/cli/bin/cli.js');
/** As often as this is enough: none of it depends on a network or a browser. */
const mostRuns = 3;

/** Begins a portal over a large description and checks it, in turns with a linter that reads the same file. */
export const measureDescription = async (
  runs: number,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  try {
    const file = join(folder, 'library.json');
    await writeFile(file, JSON.stringify(largeDescription(), null, 2));
    const [lints, inits, checks]: [Ran[], Ran[], Ran[]] = [[], [], []];
    for (let turn = 0; turn < Math.min(runs, mostRuns); turn += 1) {
      const portal = join(folder, `portal-${String(turn)}`);
      lints.push(await run([redocly, 'lint', file], folder));
      inits.push(await run([...script('init.ts'), file, portal], folder));
      checks.push(await run(script('check.ts'), portal));
      log(`  turn ${String(turn + 1)} of the large description is done`);
    }
    const [time, memory] = [
      ({ milliseconds }: Ran): number => milliseconds,
      (one: Ran): number => one.memory,
    ];
    const measure = 'of a portal over 1,540 operations, beside a lint of their description';
    return [
      compare({
        measure: `check ${measure}`,
        unit: 'ms',
        floor: lints.map(time),
        ours: checks.map(time),
      }),
      compare({
        measure: `memory of the check ${measure}`,
        unit: 'MB',
        floor: lints.map(memory),
        ours: checks.map(memory),
      }),
      compare({
        measure: `init ${measure}`,
        unit: 'ms',
        floor: lints.map(time),
        ours: inits.map(time),
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
