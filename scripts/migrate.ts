import { runMigrate } from './migrate/run-migrate.ts';

const { code, output } = runMigrate(process.argv.slice(2));
if (code === 2) console.error(output);
else console.log(output);
process.exitCode = code;
