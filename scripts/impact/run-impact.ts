import { compareSides, type ComparedSides, type Impact } from '@counterfoil/engine/check';
import { readProjectConfig } from '@counterfoil/engine/project';
import { commandName, parseCommand } from '../command-line.ts';
import { formatGithub } from '../formats/finding-formats.ts';
import { formatText } from './format-impact.ts';
import { openStates } from './read-sides.ts';

const formats = {
  pretty: formatText,
  json: (compared: ComparedSides) => JSON.stringify(compared, null, 2),
  sarif: async ({ impacts }: ComparedSides) => {
    const { formatSarif } = await import('../formats/sarif-format.ts');
    const { impactRules } = await import('./impact-rules.ts');
    return formatSarif(impacts.map(asFinding), { tool: 'counterfoil-impact', rules: impactRules });
  },
  github: ({ impacts }: ComparedSides) => formatGithub(impacts.map(asFinding)),
} as const;
type Format = keyof typeof formats;

const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);

/** What breaks is an error, what changes a warning; both say for whom. */
const asFinding = ({ kind, roles, message, ...impact }: Impact) => ({
  ...impact,
  severity: kind === 'breaks' ? ('error' as const) : ('warning' as const),
  message: roles.length === 0 ? message : `${message} (${roles.join(', ')})`,
  related: [],
});

/** What the command prints and ends with: 0 where nothing breaks or changes, 1 where something does, 2 where it could not run. */
interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly output: string;
}

const parseWords = (words: readonly string[]) =>
  parseCommand(
    {
      name: commandName('impact', '<old> [new]'),
      description: `Lists what a change does to screens, actions and lookups: what breaks, what people see or give otherwise, and for which roles.
<old> and <new> are revisions of git, API descriptions or folders of descriptors; a path in a revision is written main:openapi.json. Without <new> it is what is there now.
Ends with 0 where nothing breaks or changes, 1 where something does, 2 when it could not run.`,
      takesWords: true,
      options: {
        format: {
          type: 'string',
          default: 'pretty',
          value: Object.keys(formats).join('|'),
          description: 'How it is written',
        },
        breaks: {
          type: 'boolean',
          default: false,
          description: 'Lists what breaks alone, and ends with 0 where nothing does',
        },
      },
    },
    words,
  );

/** Compares two states of the project in whose folder it is called. */
export const runImpact = async (words: readonly string[], folder = process.cwd()): Promise<Outcome> => {
  const { values, positionals, help, usage } = parseWords(words);
  if (help !== undefined) return { code: 0, output: help };
  const [before, after, ...others] = positionals;
  if (before === undefined || others.length > 0)
    throw new Error(`One or two states are compared: <old> and <new>.\n\n${usage}`);
  if (!isFormat(values.format)) throw new Error(`There is no format "${values.format}".\n\n${usage}`);
  const states = openStates(readProjectConfig(folder));
  try {
    const compared = compareSides(...states.read(before, after));
    const impacts = compared.impacts.filter(({ kind }) => !values.breaks || kind === 'breaks');
    const output = await formats[values.format]({ ...compared, impacts });
    return { code: impacts.length === 0 ? 0 : 1, output };
  } finally {
    states.close();
  }
};
