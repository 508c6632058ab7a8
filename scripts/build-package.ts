import { relative } from 'node:path';
import { parseCommand } from './command-line.ts';
import { buildPackage, packageFolder } from './package/build-package.ts';

const { help } = parseCommand(
  {
    name: 'npm run build --workspace engine',
    description:
      'Builds the package into dist/engine: modules with their types, styles, schemas, conventions and the command line.',
    options: {},
  },
  process.argv.slice(2),
);
if (help !== undefined) console.log(help);
else {
  await buildPackage();
  console.log(`Built ${relative(process.cwd(), packageFolder)}.`);
}
