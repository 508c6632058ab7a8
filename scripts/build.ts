import { buildPortal, isPortalFresh } from './portal-build.ts';

const isFresh = await isPortalFresh();
if (!isFresh) await buildPortal();
console.log(isFresh ? 'dist/app was built from these sources already.' : 'Built dist/app.');
