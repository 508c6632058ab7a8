import { parseCommand } from './command-line.ts';
import { buildPortal, isPortalFresh } from './portal-build.ts';

const { help } = parseCommand(
  {
    name: 'npm run build',
    says: 'Builds the portal into dist/app, where its sources have changed.',
    options: {},
  },
  process.argv.slice(2),
);
const isFresh = help !== undefined || (await isPortalFresh());
if (!isFresh) await buildPortal();
console.log(help ?? (isFresh ? 'dist/app was built from these sources already.' : 'Built dist/app.'));
