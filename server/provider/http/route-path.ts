const basePath = '/api/v1';

/** A path of the description as the router spells it, under the base path. */
export const routePath = (path: string): string => basePath + path.replaceAll(/\{(\w+)\}/g, ':$1');
