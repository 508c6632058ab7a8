import { readApiDescription, readConvention, shippedConventions } from '@counterfoil/engine/build';
import { parseDescription } from '@counterfoil/engine/description';
import { isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { detectConvention, prepare } from '@counterfoil/engine/prepare';
import { readProjectConfig } from '@counterfoil/engine/project';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { commandName, parseCommand } from '../command-line.ts';
import { formatText } from '../format-text.ts';
import { portalSources } from './portal-sources.ts';
import { beginPortal } from './begin-portal.ts';
import { describeInit } from './describe-init.ts';
import { draftPortal } from './draft-portal.ts';
import { reachApi } from './reach-api.ts';

/** What the command prints and ends with: 0 for a portal without findings, 1 with some, 2 where nothing could be begun. */
interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly output: string;
}

const parseWords = (words: readonly string[]) =>
  parseCommand(
    {
      name: commandName('init', '<description> [folder]'),
      description: `Begins a portal over an API from its OpenAPI description: finds out how the API says lists, amounts and moments,
and drafts a screen for each list with the record of a row and the actions that make, change and delete it.
It writes into an empty folder and says what it found out and what it left.`,
      takesWords: true,
      options: {
        currency: {
          type: 'string',
          default: 'USD',
          value: '<code>',
          description: 'The ISO 4217 code used where the API names none',
        },
      },
    },
    words,
  );

/** The shipped convention that a description follows, by its title or the host of its server. */
const findShipped = (title: string, server: string | undefined): string | undefined => {
  const host = server === undefined ? '' : new URL(server).host;
  return [...shippedConventions()].find(([, { follows = [] }]) =>
    follows.some((start) => title.startsWith(start) || host.startsWith(start)),
  )?.[0];
};

const write = async (path: string, text: string): Promise<void> => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, path.endsWith('.json') ? await formatText(path, text) : text);
};

type Fault = ReturnType<typeof readApiDescription>['faults'][number];

const describeFault = ({ place: { file, line, column }, message }: Fault): string =>
  `${file}:${String(line)}:${String(column)}  ${message}`;

/** What npm leaves in a folder into which the package is installed. */
const ofNpm = /^(?:package(?:-lock)?[.]json|node_modules|.+[.]tgz)$/;

/** Whether a portal can be begun in a folder: nothing is in it but what npm put there, and the description itself. */
const isFree = (folder: string, described: readonly string[]): boolean => {
  const own = new Set(described.map((path) => relative(folder, resolve(path)).split(/[\\/]/)[0]));
  return (
    !existsSync(folder) ||
    readdirSync(folder).every((name) => name.startsWith('.') || ofNpm.test(name) || own.has(name))
  );
};

/** The published schemas, from a folder: where the package is installed in it or above it, and in it where it is not yet. */
const languageFrom = (folder: string): string => {
  const language = 'node_modules/@counterfoil/engine/language';
  const above = (at: string): string | undefined => {
    if (existsSync(join(at, language))) return at;
    return dirname(at) === at ? undefined : above(dirname(at));
  };
  const found = above(folder);
  return found === undefined ? language : relative(folder, join(found, language)).replaceAll('\\', '/');
};

/** Reads what was written as the check and the portal do: what these refuse is said now, and not when the portal starts. */
const readBack = (folder: string): void => {
  for (const path of readProjectConfig(folder).conventions) readConvention(path);
};

const init = async (written: string, folder: string, currency: string): Promise<Outcome> => {
  const read = readApiDescription(written);
  if (!isFree(folder, read.files)) throw new Error(`${folder} is not empty; nothing was written.`);
  const [fault] = read.faults.filter(({ concerns }) => concerns.includes(''));
  if (fault !== undefined) throw new Error(describeFault(fault));
  const document = isRecord(read.document) ? read.document : {};
  const title = ownText(readOwn(document, 'info'), 'title') ?? 'Portal';
  const { server, auth, notes } = reachApi(document);
  const shipped = findShipped(title, server);
  const detected = detectConvention(document);
  const known = shipped === undefined ? undefined : shippedConventions().get(shipped);
  const { house } = prepare(document, [...(known === undefined ? [] : [known]), detected.convention]);
  const description = basename(written);
  const language = languageFrom(folder);
  const config = {
    $schema: `${language.startsWith('.') ? '' : './'}${language}/config-1.schema.json`,
    description,
    conventions: [...(shipped === undefined ? [] : [shipped]), './conventions/api.json'],
    schemas: 'schemas',
    owned: false,
    api: { ...(server === undefined ? {} : { url: server }), auth },
    accounts: 'accounts.json',
  };
  const schemas = `../${language}`;
  const { formats } = parseDescription(house);
  const begun = portalSources(beginPortal({ title, currency, schemas, formats }));
  const source = { document: house, isOwned: false, locate: () => undefined };
  const portal = draftPortal(begun.all, source, schemas, (done, all) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${String(done)} of ${String(all)} operations`);
  });
  mkdirSync(folder, { recursive: true });
  // Its reader follows references to files below its folder alone.
  for (const path of read.files) {
    const copy = join(folder, relative(dirname(resolve(written)), resolve(path)));
    if (copy !== resolve(path)) cpSync(path, copy);
  }
  await write(join(folder, 'counterfoil.config.json'), JSON.stringify(config));
  await write(
    join(folder, 'conventions/api.json'),
    JSON.stringify({ $schema: `${schemas}/convention-1.schema.json`, ...detected.convention }),
  );
  for (const { path, text } of portal.files.filter(({ path }) => !begun.builtIn.has(path)))
    await write(join(folder, path), text);
  readBack(folder);
  const place = relative(process.cwd(), folder) || '.';
  return {
    code: portal.findings.length === 0 ? 0 : 1,
    output: [
      describeInit({ place, title, shipped, detected, portal, notes }),
      ...read.faults.map(describeFault),
    ].join('\n'),
  };
};

/** Does what the words after `npm run init --` ask for. */
export const runInit = async (words: readonly string[]): Promise<Outcome> => {
  try {
    const { values, positionals, help, usage } = parseWords(words);
    const [description, folder = '.'] = positionals;
    if (help !== undefined) return { code: 0, output: help };
    if (description === undefined) return { code: 2, output: usage };
    return await init(description, resolve(folder), values.currency);
  } catch (error) {
    return { code: 2, output: error instanceof Error ? error.message : String(error) };
  }
};
