import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import {
  compileProject,
  countFindings,
  formatFindings,
  hasErrors,
  readDescription,
  readDescriptors,
} from '../../engine/build/index.ts';
import { parseDescription } from '../../engine/description/description.ts';
import { projectOptions, parseCommand } from '../command-line.ts';
import { formatText } from '../format-text.ts';
import { describeDraft, listOperations } from './describe-draft.ts';
import { draftList } from './draft-list.ts';
import { readSurroundings } from './surroundings.ts';
import { writeDraft } from './write-draft.ts';

/** What the command says and ends with: 0 for a portal without errors, 1 with some, 2 where nothing was drafted. */
interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly said: string;
}

const parseWords = (words: readonly string[]) =>
  parseCommand(
    {
      name: 'npm run scaffold -- <operationId> [options]',
      says: 'Drafts the list screen of an operation: descriptor, sentences and navigation entry. Without an operation it lists those that it can draft.',
      takesWords: true,
      options: {
        path: { type: 'string', value: '/admin/a-path', says: 'Where it opens; its address in the portal' },
        title: { type: 'string', value: '"A title"', says: 'What it is called' },
        group: { type: 'string', value: '"A group"', says: 'The group of the navigation that leads to it' },
        folder: {
          type: 'string',
          default: 'reports',
          value: '<folder>',
          says: 'The folder below screens/ that it is written to',
        },
        id: { type: 'string', value: 'a-screen', says: 'Its name among the descriptors' },
        ...projectOptions,
      },
    },
    words,
  );

type Values = ReturnType<typeof parseWords>['values'];

const write = async (path: string, text: string): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await formatText(path, text));
};

const readAll = (values: Values) => {
  const files = readDescriptors(values.root);
  const description = readDescription(values);
  return { files, description, around: readSurroundings(files, parseDescription(description.document)) };
};

const scaffold = async (operationId: string, values: Values): Promise<Outcome> => {
  const { files, description, around } = readAll(values);
  const draft = draftList(operationId, values, around);
  const before = new Map(files.map(({ path, text }) => [path, text]));
  const place = { ...values, root: relative(process.cwd(), values.root).replaceAll('\\', '/') };
  for (const [path, text] of writeDraft(files, draft, place, around))
    if (before.get(path) !== text) await write(path, text);
  const drafted = describeDraft(operationId, draft, values);
  const compilation = compileProject(values, description);
  if (compilation.findings.length === 0) return { code: 0, said: drafted };
  const found = `${formatFindings(compilation.findings)}\n\n${countFindings(compilation.findings)}`;
  return { code: hasErrors(compilation) ? 1 : 0, said: `${drafted}\n${found}` };
};

/** Does what the words after `npm run scaffold --` ask for. */
export const runScaffold = async (words: readonly string[]): Promise<Outcome> => {
  try {
    const { values, positionals, help, usage } = parseWords(words);
    const [operationId] = positionals;
    if (help !== undefined) return { code: 0, said: help };
    if (operationId !== undefined) return await scaffold(operationId, values);
    return { code: 2, said: `${usage}\n\n${listOperations(readAll(values).around)}` };
  } catch (error) {
    return { code: 2, said: error instanceof Error ? error.message : String(error) };
  }
};
