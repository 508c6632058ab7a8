// The gateway of any portal: it serves the pages, signs staff in, and forwards the calls that screens make.
export type { ApiParts, ApiRoutes } from './api-routes.ts';
export { createCredentials } from './credentials/create-credentials.ts';
export type { Credentials, CredentialSettings, Proof } from './credentials/credentials.ts';
export { createGateway, type GatewaySettings } from './gateway.ts';
export { portalFiles, type PortalPages } from './portal-files.ts';
export { openAccounts, type Account, type AccountBook } from './staff/accounts.ts';
export { staffApi, type StaffSettings } from './staff/staff-api.ts';
