#!/usr/bin/env node
// The command line of a portal: `npx counterfoil <command>` in the folder of its counterfoil.config.json.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const commands = {
  init: ['init.ts', 'begins a portal over an API from its OpenAPI description'],
  start: ['start.ts', 'builds and serves the portal; without a key of its API over a mock'],
  dev: ['dev.ts', 'serves it, and shows an edit at once'],
  build: ['build.ts', 'builds it'],
  check: ['check.ts', 'lists what is wrong with its descriptors'],
  scaffold: ['scaffold.ts', 'drafts what an operation is drawn as'],
  access: ['access.ts', 'writes who has what'],
  figures: ['figures.ts', 'counts what its screens are made of'],
  migrate: ['migrate.ts', 'rewrites descriptors of the version of the language before'],
  account: ['host/account.ts', 'adds somebody who may sign in'],
  mock: ['mock/serve-mock.ts', 'serves a stand-in of an API, made of its description'],
};

const [command = '', ...words] = process.argv.slice(2);

const usage = () =>
  [
    'npx counterfoil <command> [options]; <command> --help shows what it takes.',
    '',
    ...Object.entries(commands).map(([name, [, does]]) => `  ${name.padEnd(9)} ${does}`),
  ].join('\n');

if (!Object.hasOwn(commands, command)) {
  const isAsked = command === '' || command === '--help';
  console[isAsked ? 'log' : 'error'](isAsked ? usage() : `There is no command "${command}".\n\n${usage()}`);
  process.exitCode = isAsked ? 0 : 2;
} else {
  const script = join(import.meta.dirname, commands[command][0]);
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, ...words], {
    stdio: 'inherit',
  });
  // The program ends by itself at a signal, and may take a moment to let go of what it holds.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128);
  });
}
