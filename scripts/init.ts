/** Begins a portal over another API: configuration, conventions, screens, actions and sentences, clean by the check. */
import { runInit } from './init/run-init.ts';

const { code, output } = await runInit(process.argv.slice(2));
if (code === 2) console.error(output);
else console.log(output);
process.exitCode = code;
