import { routePath } from '../http/route-path.ts';

/** Where SCIM is reached, as it is entered at an identity provider. */
export const scimAddress = (publicUrl: URL): string => new URL(routePath('/scim/v2'), publicUrl).href;

/** Where one resource is reached. */
export const resourceAddress = (publicUrl: URL, ...steps: readonly string[]): string =>
  [scimAddress(publicUrl), ...steps.map(encodeURIComponent)].join('/');
