/** Drafts a list screen of an operation: descriptors, sentences and navigation entry, then checks the portal. */
import { runScaffold } from './scaffold/run-scaffold.ts';

const { code, said } = await runScaffold(process.argv.slice(2));
if (code === 2) console.error(said);
else console.log(said);
process.exitCode = code;
