const BASE_PATH = '/api/v1';

/** A path of the description as the router spells it, under the base path. */
export function routePath(path: string): string {
  return BASE_PATH + path.replaceAll(/\{(\w+)\}/g, ':$1');
}
