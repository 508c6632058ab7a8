import { relative } from 'node:path';
import { parseCommand } from './command-line.ts';
import { buildEngine, packageFolder } from './engine-package.ts';

const { help } = parseCommand(
  {
    name: 'npm run build --workspace engine',
    description:
      'Builds the package of the engine into dist/engine: modules with their types, styles and schemas.',
    options: {},
  },
  process.argv.slice(2),
);
if (help !== undefined) console.log(help);
else {
  await buildEngine();
  console.log(`Built ${relative(process.cwd(), packageFolder)}.`);
}
