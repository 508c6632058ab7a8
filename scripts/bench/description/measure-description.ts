import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { omitUndefined } from '@counterfoil/engine/json';
import { projectFolder } from '../../portal-build.ts';
import { compare, type Comparison, type Gate } from '../comparison.ts';
import { findGithubDescription } from './github-description.ts';
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

/** A large description, and what is demanded of the check of a portal over it. */
interface Large {
  readonly name: string;
  /** Writes it into the file. */
  readonly write: (file: string) => Promise<void>;
  readonly gates?: { readonly time: Gate; readonly memory: Gate };
}

const descriptions: readonly Large[] = [
  {
    name: "GitHub's description",
    write: (file) => copyFile(findGithubDescription(), file),
    gates: { time: { ratio: 1.5 }, memory: { ratio: 1 } },
  },
  {
    name: 'a description of 1,540 operations',
    write: (file) => writeFile(file, JSON.stringify(largeDescription(), null, 2)),
  },
];

/** Begins a portal over a description, then checks it in turns with a linter that reads the same file. */
const measureOne = async (
  { name, write, gates }: Large,
  runs: number,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  try {
    const [file, portal] = [join(folder, 'description.json'), join(folder, 'portal')];
    await write(file);
    const begun = await run([...script('init.ts'), file, portal], folder);
    const [lints, checks]: [Ran[], Ran[]] = [[], []];
    for (let turn = 0; turn < Math.min(runs, mostRuns); turn += 1) {
      lints.push(await run([redocly, 'lint', file], folder));
      checks.push(await run(script('check.ts'), portal));
      log(`  turn ${String(turn + 1)} over ${name} is done`);
    }
    const [time, memory] = [
      ({ milliseconds }: Ran): number => milliseconds,
      (one: Ran): number => one.memory,
    ];
    const measure = `of a portal over ${name}, beside its lint`;
    return [
      compare({
        measure: `check ${measure}`,
        unit: 'ms',
        floor: lints.map(time),
        ours: checks.map(time),
        ...omitUndefined({ gate: gates?.time }),
      }),
      compare({
        measure: `memory of the check ${measure}`,
        unit: 'MB',
        floor: lints.map(memory),
        ours: checks.map(memory),
        ...omitUndefined({ gate: gates?.memory }),
      }),
      compare({ measure: `init ${measure}`, unit: 'ms', floor: lints.map(time), ours: [time(begun)] }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The check of portals over large descriptions, one after the other. */
export const measureDescription = async (
  runs: number,
  log: (line: string) => void,
): Promise<readonly Comparison[]> => {
  const found: Comparison[] = [];
  for (const one of descriptions) found.push(...(await measureOne(one, runs, log)));
  return found;
};
