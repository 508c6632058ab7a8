import { buildPortal } from './portal-build.ts';

await buildPortal();
console.log('Built dist/app.');
