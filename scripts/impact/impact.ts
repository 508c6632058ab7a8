/** Says what a change does to screens: the words of the command line are the two states. */
import { runImpact } from './run-impact.ts';

try {
  const { code, output } = await runImpact(process.argv.slice(2));
  if (output !== '') console.log(output);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
