import { readProjectConfig } from '@counterfoil/engine/project';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { commandName, parseCommand } from '../command-line.ts';
import { positionOf } from '../scaffold/edit-json.ts';
import { migrateText } from './steps.ts';

/** What the command prints and ends with: 0 where all is in the present version, 1 where something stays behind, 2 where it could not run. */
interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly output: string;
}

const parseWords = (words: readonly string[]) =>
  parseCommand(
    {
      name: commandName('migrate', '[options]'),
      description:
        'Rewrites the descriptors that are in the version of the language before; every other character stays as it is written.',
      options: {
        dry: { type: 'boolean', default: false, description: 'Says what it would do, and writes nothing' },
      },
    },
    words,
  );

const said = (lines: readonly string[]): string =>
  lines.length === 0 ? 'Every descriptor is in the present version of the language.' : lines.join('\n');

const migrate = (schemas: string, isDry: boolean): Outcome => {
  const files = readdirSync(schemas, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const lines: string[] = [];
  let isBehind = false;
  for (const file of files.toSorted()) {
    const path = join(schemas, file);
    const shown = relative(process.cwd(), path).replaceAll('\\', '/');
    const text = readFileSync(path, 'utf8');
    try {
      const step = migrateText(text);
      if (step === undefined) continue;
      if ('text' in step) {
        if (!isDry) writeFileSync(path, step.text);
        lines.push(`${shown}: ${isDry ? 'would be' : 'is'} rewritten.`);
      } else {
        isBehind = true;
        const { line, column } = positionOf(text, step.keys);
        lines.push(`${shown}:${String(line)}:${String(column)}  ${step.why}`);
      }
    } catch (error) {
      isBehind = true;
      lines.push(`${shown}: it cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { code: isBehind ? 1 : 0, output: said(lines) };
};

/** Does what the words after `npx counterfoil migrate` ask for, in the project of a folder. */
export const runMigrate = (words: readonly string[], folder = process.cwd()): Outcome => {
  try {
    const { values, help } = parseWords(words);
    if (help !== undefined) return { code: 0, output: help };
    return migrate(readProjectConfig(folder).schemas, values.dry);
  } catch (error) {
    return { code: 2, output: error instanceof Error ? error.message : String(error) };
  }
};
