import { parseArgs } from 'node:util';

interface DescribedOption {
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

/** Reads the words behind a command. `help` holds how it is used where that is asked for; throws a `UsageError` for what it does not know. */
export const parseCommand = <Options extends Readonly<Record<string, DescribedOption>>>(
  command: Command<Options>,
  words: readonly string[],
) => {
  const usage = usageOf(command);
  const options = { ...command.options, help: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: command.takesWords === true,
    });
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
) => {
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
