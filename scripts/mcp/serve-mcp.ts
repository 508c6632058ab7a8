import { ConfigRefused } from '@counterfoil/engine/project';
import { commandName, parseOwnWords } from '../command-line.ts';
import { runServer } from './run-server.ts';

const { values } = parseOwnWords({
  name: commandName('mcp', '[options]'),
  description:
    'Speaks the Model Context Protocol over stdio: an assistant lists, reads, explains, drafts, edits and checks descriptors. What does not pass the check is never written.',
  options: {
    'may-not-widen': {
      type: 'boolean',
      default: false,
      description: 'Refuses what lets a role see or do more than before',
    },
  },
});
try {
  await runServer({ mayNotWiden: values['may-not-widen'] });
} catch (error) {
  if (!(error instanceof ConfigRefused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
