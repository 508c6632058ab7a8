import type { OperationRequest } from '../../engine/resolve/answer/request.ts';

/** Where a call of the portal goes under the provider's base: its path and its query, the parameters in alphabetical order. */
export const requestAddress = ({ route, path, query }: OperationRequest): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of typeof value === 'object' ? value : [value]) search.append(name, String(one));
  search.sort();
  const filled = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  return `${filled}?${search.toString()}`;
};
