#!/usr/bin/env node
// The command line of a portal: `npx counterfoil <command>` in the folder of its counterfoil.config.json.
import type * as Host from './host/index.ts';

interface Command {
  readonly does: string;
  /** Does it, with the words that follow. A command is loaded only where it is asked for. */
  readonly run: () => Promise<unknown>;
}

const serve = async (pages: (host: typeof Host) => Host.PreparePages): Promise<void> => {
  const host = await import('./host/index.ts');
  await host.runPortal(pages(host));
};

const commands: Readonly<Record<string, Command>> = {
  init: {
    does: 'begins a portal over an API from its OpenAPI description',
    run: () => import('./init.ts'),
  },
  start: {
    does: 'builds and serves the portal; without a key of its API over a mock',
    run: () => serve(({ builtPages }) => builtPages),
  },
  dev: {
    does: 'serves it, and shows an edit at once',
    run: () => serve(({ editedPages }) => editedPages),
  },
  build: { does: 'builds it', run: () => import('./build.ts') },
  check: {
    does: 'lists what is wrong with its descriptors',
    run: async () => (await import('./check/run-check.ts')).runCheck(),
  },
  impact: {
    does: 'lists what a change of screens or of the API breaks and changes',
    run: () => import('./impact/impact.ts'),
  },
  scaffold: { does: 'drafts what an operation is drawn as', run: () => import('./scaffold.ts') },
  access: { does: 'writes who has what', run: () => import('./access.ts') },
  figures: { does: 'counts what its screens are made of', run: () => import('./figures.ts') },
  migrate: {
    does: 'rewrites descriptors of the version of the language before',
    run: () => import('./migrate.ts'),
  },
  lsp: { does: 'helps an editor to write its descriptors', run: () => import('./lsp/serve-lsp.ts') },
  mcp: { does: 'lets an assistant edit what passes the check', run: () => import('./mcp/serve-mcp.ts') },
  schemas: {
    does: 'writes JSON Schemas with its names',
    run: () => import('./schemas/write-own-schemas.ts'),
  },
  account: { does: 'adds somebody who may sign in', run: () => import('./host/account.ts') },
  mock: {
    does: 'serves a stand-in of an API, made of its description',
    run: () => import('./mock/serve-mock.ts'),
  },
};

const usage = (): string =>
  [
    'npx counterfoil <command> [options]; <command> --help shows what it takes.',
    '',
    ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(9)} ${does}`),
  ].join('\n');

const [word = ''] = process.argv.slice(2);
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
if (command === undefined) {
  const isAsked = word === '' || word === '--help';
  if (isAsked) console.log(usage());
  else console.error(`There is no command "${word}".\n\n${usage()}`);
  process.exitCode = isAsked ? 0 : 2;
} else {
  // What is left are the words of the command.
  process.argv.splice(2, 1);
  await command.run();
}
