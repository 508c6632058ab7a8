/** Drafts what an operation is drawn as: descriptors, sentences and navigation entry, such that the check has no findings. */
import { runScaffold } from './scaffold/run-scaffold.ts';

const { code, output } = await runScaffold(process.argv.slice(2));
if (code === 2) console.error(output);
else console.log(output);
process.exitCode = code;
