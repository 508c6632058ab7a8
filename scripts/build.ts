import { parseCommand } from './command-line.ts';
import { buildPortal, isPortalFresh } from './portal-build.ts';

const { help } = parseCommand(
  {
    name: 'npm run build',
    description: 'Builds the portal into dist/app, where its sources have changed.',
    options: {},
  },
  process.argv.slice(2),
);
if (help !== undefined) console.log(help);
else if (await isPortalFresh()) console.log('dist/app was built from these sources already.');
else {
  await buildPortal();
  console.log('Built dist/app.');
}
