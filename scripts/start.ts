import { portalFiles } from '../server/gateway/portal-files.ts';
import { buildPortal, isPortalFresh, portalFolder } from './portal-build.ts';
import { runPortal } from './run-portal.ts';

await runPortal(async () => {
  if (!(await isPortalFresh())) {
    console.log('Building the portal ...');
    await buildPortal();
  }
  return portalFiles(portalFolder);
});
