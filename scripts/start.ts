import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { portalFiles } from '../server/gateway/portal-files.ts';
import { StartError } from '../server/start-error.ts';
import { isPortalFresh, portalFolder, projectFolder } from './portal-build.ts';
import { runPortal } from './run-portal.ts';

/** In a process of its own: what a build takes of memory, this one would keep for as long as it runs. */
const buildApart = (): void => {
  console.log('Building the portal ...');
  const { status } = spawnSync(
    process.execPath,
    [...process.execArgv, join(projectFolder, 'scripts/build.ts')],
    {
      cwd: projectFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new StartError('The portal could not be built: what is wrong is listed above.');
};

await runPortal(async () => {
  if (!(await isPortalFresh())) buildApart();
  return portalFiles(portalFolder);
});
