import { ConfigRefused } from '@counterfoil/engine/project';
import { commandName, parseOwnWords } from '../command-line.ts';
import { openProject } from '../lsp/open-project.ts';
import { schemaFolder, writeSchemas } from './write-schemas.ts';

parseOwnWords({
  name: commandName('schemas'),
  description: `Writes JSON Schemas with the names of this project into ${schemaFolder}, for editors without its language server.`,
  options: {},
});
try {
  console.log(`${schemaFolder}: ${String(writeSchemas(openProject()))} schemas.`);
} catch (error) {
  if (!(error instanceof ConfigRefused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
