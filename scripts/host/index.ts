// What serves any portal: its pages, built or as they are edited, behind the gateway.
export { buildPortal, isPortalFresh } from './portal-build.ts';
export { builtPages } from './built-pages.ts';
export type { OpenApi, SessionApi, TrialAccount } from './open-api.ts';
export { runPortal, type PreparedPages, type PreparePages } from '../run-portal.ts';
export { editedPages } from '../vite-pages.ts';
export {
  parsePortalSettings,
  readPortalSettings,
  type PortalSettings,
} from '../../server/portal-settings.ts';
export { StartError } from '../../server/start-error.ts';
