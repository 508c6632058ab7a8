/** Drafts what an operation is drawn as: descriptors, sentences and navigation entry, such that the check has nothing to say. */
import { runScaffold } from './scaffold/run-scaffold.ts';

const { code, said } = await runScaffold(process.argv.slice(2));
if (code === 2) console.error(said);
else console.log(said);
process.exitCode = code;
