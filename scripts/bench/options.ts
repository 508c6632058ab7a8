import { parseOwnWords } from '../command-line.ts';
import { findGroup, groups, type GroupName } from './groups.ts';

/** What a person asked of the bench. */
export interface BenchOptions {
  readonly only: readonly GroupName[];
  readonly runs: number;
  readonly transactions: number;
  readonly json: string | undefined;
}

const allGroups = Object.keys(groups).flatMap((name) => findGroup(name) ?? []);

const readGroup = (name: string): GroupName => {
  const group = findGroup(name);
  if (group !== undefined) return group;
  throw new Error(`--only knows ${allGroups.join(', ')}, not "${name}".`);
};

const readCount = (name: string, text: string, most: number): number => {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= most) return count;
  throw new Error(`--${name} must be a whole number from 1 to ${most}, not "${text}".`);
};

const command = {
  name: 'npm run bench -- [options]',
  description:
    'Measures the portal beside the same screen written by hand, in one run; what counts are the ratios.',
  options: {
    only: { type: 'string', value: '<parts>', description: `Some parts alone: ${allGroups.join(',')}` },
    runs: { type: 'string', default: '9', value: '<count>', description: 'How often each is measured' },
    transactions: {
      type: 'string',
      default: '20000',
      value: '<count>',
      description: 'How many lie behind the API',
    },
    json: { type: 'string', value: '<file>', description: 'Writes what was measured to a file as well' },
  },
} as const;

/** Reads the command line; throws in plain words when it cannot be used. */
export const readOptions = (): BenchOptions => {
  const { values } = parseOwnWords(command);
  return {
    only: values.only === undefined ? allGroups : values.only.split(',').map(readGroup),
    runs: readCount('runs', values.runs, 50),
    transactions: readCount('transactions', values.transactions, 1_000_000),
    json: values.json,
  };
};
