/** Prints what the screens cost: lines of JSON, custom nodes, kinds used, and the TypeScript that came with the last five. */
import { readDescriptors } from '@counterfoil/engine/build';
import { execFileSync } from 'node:child_process';
import { commandName, parseOwnWords } from './command-line.ts';
import { ownProjectOptions } from './host/project-options.ts';
import { countKinds, countScreens, type ScreenFigures } from './screen-figures.ts';

const git = (...parameters: readonly string[]): string => {
  try {
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

interface Birth {
  readonly screen: ScreenFigures;
  readonly commit: string;
  readonly at: number;
}

const birthOf = (screen: ScreenFigures): Birth | undefined => {
  const [commit = '', at = ''] = git(
    'log',
    '--diff-filter=A',
    '--format=%H %ct',
    '-1',
    '--',
    screen.file,
  ).split(' ');
  return commit === '' ? undefined : { screen, commit, at: Number(at) };
};

/** Lines of TypeScript that the commit of a screen added to the engine and the app. */
const typeScriptOf = (commit: string): number =>
  git('show', '--numstat', '--format=', commit, '--', 'engine', 'app')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , path = '']) => /\.tsx?$/.test(path))
    .reduce((total, [added = '0']) => total + Number(added), 0);

const columns = ['screen', 'own', 'details', 'actions', 'together', 'nodes', 'custom'];
const cellsOf = ({ id, own, details, actions, nodes, custom }: ScreenFigures): readonly string[] => [
  id,
  ...[own, details, actions, own + details + actions, nodes, custom].map(String),
];

const print = (rows: readonly (readonly string[])[]): void => {
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  '),
    );
};

const { values } = parseOwnWords({
  name: commandName('figures', '[options]'),
  description:
    'Prints what the screens cost: lines of JSON, custom nodes, kinds used, and the TypeScript that came with the last five.',
  options: { root: ownProjectOptions().root },
});
const files = readDescriptors(values.root);
const screens = countScreens(files);
const births = screens
  .map(birthOf)
  .filter((birth) => birth !== undefined)
  .sort((first, second) => second.at - first.at)
  .slice(0, 5);
const total = (of: (screen: ScreenFigures) => number): number =>
  screens.reduce((sum, screen) => sum + of(screen), 0);
const nodes = total((screen) => screen.nodes);
const custom = total((screen) => screen.custom);
const kinds = countKinds(files);

console.log(
  'Lines of JSON of each screen, with the details and the actions it names (shared ones count with each)\n',
);
print([columns, ...screens.map(cellsOf)]);
console.log(`\nCustom nodes: ${String(custom)} of ${String(nodes)}`);
console.log(
  `Kinds used: ${String(kinds.length)} (${kinds.map(([kind, uses]) => `${kind} ${String(uses)}`).join(', ')})`,
);
if (births.length > 0) {
  console.log('\nTypeScript that the commits of the last five screens added to engine/ and app/');
  for (const { screen, commit } of births)
    console.log(`  ${screen.id}: ${String(typeScriptOf(commit))} lines (${commit.slice(0, 7)})`);
}
