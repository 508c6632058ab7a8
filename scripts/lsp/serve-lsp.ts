import { ConfigRefused } from '@counterfoil/engine/project';
import { commandName, parseOwnWords } from '../command-line.ts';
import { runServer } from './run-server.ts';

// An editor starts its servers with --stdio.
parseOwnWords({
  name: commandName('lsp', '[options]'),
  description:
    'Speaks the Language Server Protocol over stdio: findings while one writes, completion, what a name is, its definition and uses, rename, and fixes.',
  options: {
    stdio: { type: 'boolean', default: true, description: 'Speaks over stdin and stdout, as it always does' },
  },
});
try {
  runServer();
} catch (error) {
  if (!(error instanceof ConfigRefused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
