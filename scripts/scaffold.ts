/** Drafts a list screen of an operation: descriptor, title and navigation entry, then checks the portal. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { compileProject, hasErrors } from '../engine/build/compile-project.ts';
import { countFindings, formatFindings } from '../engine/build/format-findings.ts';
import { readDescription } from '../engine/build/read-description.ts';
import { readDescriptors } from '../engine/build/read-descriptors.ts';
import { prepareDescription } from '../engine/compile/description/description.ts';
import { isArray, own, ownText } from '../engine/compile/description/json.ts';
import { draftList, readApiWords, readLookup } from './scaffold/draft-list.ts';
import { insertJson } from './scaffold/insert-json.ts';

const usage = `npm run scaffold -- <operationId> [--folder reports] [--group <label of a navigation group>]
  [--root schemas] [--description openapi/generated/provider.json] [--source openapi/provider.yaml]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'reports' },
    group: { type: 'string' },
    root: { type: 'string', default: 'schemas' },
    description: { type: 'string', default: 'openapi/generated/provider.json' },
    source: { type: 'string', default: 'openapi/provider.yaml' },
  },
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const groupIndex = (portal: unknown): number => {
  const groups = own(portal, 'navigation');
  const labels = isArray(groups) ? groups.map((group) => ownText(group, 'label')) : [];
  const index = values.group === undefined ? 0 : labels.indexOf(values.group);
  if (index >= 0 && index < labels.length) return index;
  throw new Error(`The navigation has no group "${values.group ?? ''}"; it has ${labels.join(', ')}.`);
};

const write = async (path: string, text: string): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser: 'json' }));
};

const scaffold = async (operationId: string): Promise<void> => {
  const portalPath = join(values.root, 'portal.json');
  const portal = readJson(portalPath);
  const lookups = readDescriptors(values.root)
    .filter(({ path }) => path.includes('/lookups/'))
    .map(({ text }) => readLookup(JSON.parse(text)))
    .filter((lookup) => lookup !== undefined);
  const draft = draftList(operationId, {
    description: prepareDescription(readDescription(values).document),
    api: readApiWords(portal),
    lookups,
  });
  const screenPath = join(values.root, 'screens', values.folder, `${draft.id}.json`);
  if (existsSync(screenPath)) throw new Error(`${screenPath} is there already; nothing was written.`);
  const messagesPath = join(values.root, 'messages', 'en', 'portal.json');
  const group = ['navigation', String(groupIndex(portal)), 'items'];
  const navigation = insertJson(
    readFileSync(portalPath, 'utf8'),
    group,
    JSON.stringify({ route: draft.path }),
  );
  const title = `${JSON.stringify(draft.titleKey)}: ${JSON.stringify(draft.title)}`;
  const messages = insertJson(readFileSync(messagesPath, 'utf8'), [], title);
  await write(screenPath, JSON.stringify(draft.screen));
  await write(portalPath, navigation);
  await write(messagesPath, messages);
  const compilation = compileProject(values);
  console.log(`${screenPath} draws ${operationId} at ${draft.path}, titled "${draft.title}".`);
  if (compilation.findings.length === 0) return;
  console.log(`${formatFindings(compilation.findings)}\n\n${countFindings(compilation.findings)}`);
  if (hasErrors(compilation)) process.exitCode = 1;
};

const [operationId] = positionals;
if (operationId === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await scaffold(operationId);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
