import {
  countFindings,
  createProjectCompiler,
  formatFindings,
  hasErrors,
  readDescription,
  readDescriptors,
} from '@counterfoil/engine/build';
import { parseDescription } from '@counterfoil/engine/description';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { commandName, parseCommand } from '../command-line.ts';
import { formatText } from '../format-text.ts';
import { asPublished, projectOptions } from '../host/project-options.ts';
import { describeDraft, listOperations } from './describe-draft.ts';
import { draftOperation, type CheckFiles } from './draft-operation.ts';
import { readSurroundings } from './surroundings.ts';

/** What the command prints and ends with: 0 for a portal without errors, 1 with some, 2 where what was asked for could not be drafted. */
interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly output: string;
}

const parseWords = (words: readonly string[]) =>
  parseCommand(
    {
      name: commandName('scaffold', '<operationId> [options]'),
      description: `Drafts what an operation is drawn as, by what it does:
  a list        its screen, with the panel of one row; what its path needs is chosen above it, or taken from where it is drawn
  one record    a screen of its fields
  a file        the button above its list
  making one    an action with its form above the list, else a form screen
  changing one  an action at the record, filled with what is there; a screen of settings where they are read by the same path
  both          of the same kind of record: one action with two modes, while neither is done yet or, with --id or --on,
                once more. An action that only makes or only changes is never joined to another: write its modes by hand;
                with --path one form, which makes at the path and changes at the path with the id of a record
  without form  an action that asks first
It writes descriptors, sentences and the entry of the navigation, as the first draft without findings of the check, or gives the reason why there is none.
Without an operation it lists them all.`,
      takesWords: true,
      options: {
        path: {
          type: 'string',
          value: '/admin/a-path',
          description: 'Where it opens: a screen of its own, with this address',
        },
        title: {
          type: 'string',
          value: '"A title"',
          description: 'What it is called; of an action, the label of its button',
        },
        group: {
          type: 'string',
          value: '"A group"',
          description: 'The group of the navigation that leads to it',
        },
        folder: {
          type: 'string',
          default: 'reports',
          value: '<folder>',
          description: 'The folder below screens/ that it is written to',
        },
        id: { type: 'string', value: 'a-screen', description: 'Its name among the descriptors' },
        on: {
          type: 'string',
          value: 'a-screen',
          description: 'The screen on which an action is offered, where several show what it is done to',
        },
        ...projectOptions(),
      },
    },
    words,
  );

type Values = ReturnType<typeof asPublished<ReturnType<typeof parseWords>['values']>>;

const write = async (path: string, text: string): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await formatText(path, text));
};

const readAll = (values: Values) => {
  const files = readDescriptors(values.root);
  const description = readDescription(values);
  return {
    files,
    description,
    around: readSurroundings(files, parseDescription(description.document), {
      isPublished: values.published !== undefined,
    }),
  };
};

const scaffold = async (operationId: string, values: Values): Promise<Outcome> => {
  const { files, description, around } = readAll(values);
  const compile = createProjectCompiler(values);
  const check: CheckFiles = (some) => compile({ description, files: some }).findings;
  const root = relative(process.cwd(), values.root).replaceAll('\\', '/');
  const drafted = draftOperation(operationId, { ...values, root }, files, around, check);
  const before = new Map(files.map(({ path, text }) => [path, text]));
  const changed = drafted.files.filter(({ path, text }) => before.get(path) !== text);
  for (const { path, text } of changed) await write(path, text);
  const output = describeDraft(
    drafted.draft,
    changed.map(({ path }) => path),
  );
  const compilation = compile({ description });
  if (compilation.findings.length === 0) return { code: 0, output };
  const found = `${formatFindings(compilation.findings)}\n\n${countFindings(compilation.findings)}`;
  return { code: hasErrors(compilation) ? 1 : 0, output: `${output}\n${found}` };
};

/** Does what the words after `npm run scaffold --` ask for. */
export const runScaffold = async (words: readonly string[]): Promise<Outcome> => {
  try {
    const { values: given, positionals, help } = parseWords(words);
    const [operationId] = positionals;
    if (help !== undefined) return { code: 0, output: help };
    const values = asPublished(given);
    if (operationId !== undefined) return await scaffold(operationId, values);
    return { code: 0, output: listOperations(readAll(values).around) };
  } catch (error) {
    return { code: 2, output: error instanceof Error ? error.message : String(error) };
  }
};
