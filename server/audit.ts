import { loadEnvironment } from './load-environment.ts';
import { runAudit } from './provider/seals/audit-program.ts';
import { describeFailure } from './start-error.ts';

try {
  const { sentence, isWell } = await runAudit(process.argv.slice(2), loadEnvironment());
  process.stdout.write(`${sentence}\n`);
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 2;
}
