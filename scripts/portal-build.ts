import { readProjectConfig } from '@counterfoil/engine/project';
import { join, resolve } from 'node:path';
import * as host from './host/portal-build.ts';

/** The folder of the payments portal. */
export const projectFolder = resolve(import.meta.dirname, '..');

/** The built app of the payments portal, as the gateway serves it. */
export const portalFolder = join(projectFolder, 'dist/app');

/** True when the built app of the payments portal is there and was made from exactly the present sources. */
export const isPortalFresh = (): Promise<boolean> => host.isPortalFresh(readProjectConfig(projectFolder));

/** Builds the app of the payments portal for production. */
export const buildPortal = (): Promise<void> => host.buildPortal(readProjectConfig(projectFolder));
