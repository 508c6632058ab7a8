import { basename } from 'node:path';
import { parseArgs } from 'node:util';

/** An option of a command. */
export interface DescribedOption {
  readonly type: 'string' | 'boolean';
  readonly default?: string | boolean;
  /** What it is for, in a sentence. */
  readonly description: string;
  /** What follows it, such as `<file>`. */
  readonly value?: string;
}

/** What a command takes, for whoever types it. */
export interface Command<Options extends Readonly<Record<string, DescribedOption>>> {
  /** How it is called, with what may follow it without a name, such as `npm run scaffold -- [operationId]`. */
  readonly name: string;
  readonly description: string;
  readonly options: Options;
  readonly takesWords?: boolean;
}

/** Whether this program is the command line of a portal, `npx counterfoil`, and not a script of this repository. */
const isCalledByName = /^counterfoil(?:\.|$)/.test(basename(process.argv[1] ?? ''));

/** How a command of this program is called, with what may follow it, such as `npm run check -- [options]`. */
export const commandName = (command: string, words = ''): string => {
  if (isCalledByName) return `npx counterfoil ${command} ${words}`.trimEnd();
  const script = command === 'start' ? 'npm start' : `npm run ${command}`;
  return words === '' ? script : `${script} -- ${words}`;
};

const drawOption = ([name, { value, default: otherwise, description }]: readonly [
  string,
  DescribedOption,
]): readonly [string, string] => [
  `--${name}${value === undefined ? '' : ` ${value}`}`,
  otherwise === undefined || otherwise === false
    ? description
    : `${description} (${String(otherwise)} otherwise)`,
];

/** How a command is used: what it does, and each of its options in a line. */
export const usageOf = ({
  name,
  description,
  options,
}: Command<Readonly<Record<string, DescribedOption>>>): string => {
  const lines = [...Object.entries(options).map(drawOption), ['--help', 'Shows this'] as const];
  const width = Math.max(...lines.map(([option]) => option.length));
  return [name, description, '', ...lines.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`)].join(
    '\n',
  );
};

/** The arguments of a command cannot be used; the message gives the reason and the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

// A type, since an interface may gain members and so is none of the options that are read.
type WithHelp = {
  readonly help: { readonly type: 'boolean'; readonly default: false };
};

interface ParseConfig<Options> {
  readonly args: string[];
  readonly options: Options & WithHelp;
  readonly allowPositionals: boolean;
}

/** The words behind a command, read. */
export interface ParsedCommand<Options extends Readonly<Record<string, DescribedOption>>> {
  readonly values: ReturnType<typeof parseArgs<ParseConfig<Options>>>['values'];
  readonly positionals: ReturnType<typeof parseArgs<ParseConfig<Options>>>['positionals'];
  readonly usage: string;
  /** How it is used, where that is asked for. */
  readonly help: string | undefined;
}

/** Reads the words behind a command. `help` holds how it is used where that is asked for; throws a `UsageError` for what it does not know. */
export const parseCommand = <Options extends Readonly<Record<string, DescribedOption>>>(
  command: Command<Options>,
  words: readonly string[],
): ParsedCommand<Options> => {
  const usage = usageOf(command);
  const config: ParseConfig<Options> = {
    args: [...words],
    options: { ...command.options, help: { type: 'boolean', default: false } },
    allowPositionals: command.takesWords === true,
  };
  try {
    const { values, positionals } = parseArgs(config);
    return { values, positionals, usage, help: words.includes('--help') ? usage : undefined };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, {
      cause: error,
    });
  }
};

/** Reads the arguments of this program. Where help is asked for, or they cannot be used, it prints its usage and ends: with 0, or with 2. */
export const parseOwnWords = <Options extends Readonly<Record<string, DescribedOption>>>(
  command: Command<Options>,
): ParsedCommand<Options> => {
  try {
    const parsed = parseCommand(command, process.argv.slice(2));
    if (parsed.help === undefined) return parsed;
    console.log(parsed.help);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
};
