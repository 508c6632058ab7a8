/** Drafts a list screen of an operation: descriptors, sentences and navigation entry, then checks the portal. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { parseArgs } from 'node:util';
import {
  compileProject,
  countFindings,
  formatFindings,
  hasErrors,
  readDescription,
  readDescriptors,
} from '../engine/build/index.ts';
import { parseDescription } from '../engine/description/description.ts';
import { formatText } from './format-text.ts';
import { describeDraft, listOperations } from './scaffold/describe-draft.ts';
import { draftList } from './scaffold/draft-list.ts';
import { readSurroundings } from './scaffold/surroundings.ts';
import { writeDraft } from './scaffold/write-draft.ts';

const usage = `npm run scaffold -- <operationId> [--path /admin/a-path] [--title "A title"] [--group Payouts] [--folder reports]
Further: [--id a-screen] [--root schemas] [--description openapi/generated/provider.json] [--source openapi/provider.yaml]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    id: { type: 'string' },
    title: { type: 'string' },
    folder: { type: 'string', default: 'reports' },
    group: { type: 'string' },
    root: { type: 'string', default: 'schemas' },
    description: { type: 'string', default: 'openapi/generated/provider.json' },
    source: { type: 'string', default: 'openapi/provider.yaml' },
  },
});

const write = async (path: string, text: string): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await formatText(path, text));
};

const readAll = () => {
  const files = readDescriptors(values.root);
  const description = readDescription(values);
  return { files, description, around: readSurroundings(files, parseDescription(description.document)) };
};

const scaffold = async (operationId: string): Promise<void> => {
  const { files, description, around } = readAll();
  const draft = draftList(operationId, values, around);
  const before = new Map(files.map(({ path, text }) => [path, text]));
  const place = { ...values, root: relative(process.cwd(), values.root).replaceAll('\\', '/') };
  for (const [path, text] of writeDraft(files, draft, place, around))
    if (before.get(path) !== text) await write(path, text);
  console.log(describeDraft(operationId, draft, values));
  const compilation = compileProject(values, description);
  if (compilation.findings.length === 0) return;
  console.log(`${formatFindings(compilation.findings)}\n\n${countFindings(compilation.findings)}`);
  if (hasErrors(compilation)) process.exitCode = 1;
};

const [operationId] = positionals;
try {
  if (operationId !== undefined) await scaffold(operationId);
  else {
    console.error(`${usage}\n\n${listOperations(readAll().around)}`);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
