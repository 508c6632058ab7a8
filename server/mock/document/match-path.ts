import { ownText, isArray, readOwn, type JsonObject } from '@counterfoil/engine/json';
import type { MockOperation } from './operations.ts';

/** The operations of a path, and what its parameters are. */
export interface PathMatch {
  readonly path: string;
  readonly operations: readonly MockOperation[];
  readonly parameters: ReadonlyMap<string, string>;
}

interface Route {
  readonly path: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly operations: MockOperation[];
}

const placeholder = /\{([^{}/]+)\}/g;

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const routeOf = (path: string): Route => {
  const names = [...path.matchAll(placeholder)].map(([, name = '']) => name);
  const literals = path.split(placeholder).filter((_, at) => at % 2 === 0);
  const pattern = new RegExp(`^${literals.map(escape).join('([^/]+?)')}/?$`);
  return { path, pattern, names, operations: [] };
};

/** Literal segments before those with parameters, from the left. */
const rank = ({ path }: Route): string =>
  path
    .split('/')
    .map((segment) =>
      segment.includes('{') ? (segment.startsWith('{') && segment.endsWith('}') ? '2' : '1') : '0',
    )
    .join('');

const basePaths = (document: JsonObject): readonly string[] => {
  const servers = readOwn(document, 'servers');
  return (isArray(servers) ? servers : []).flatMap((server) => {
    const url = ownText(server, 'url') ?? '';
    const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
    return path.startsWith('/') && !path.includes('{') ? [path] : [];
  });
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** How many segments a path has; two paths of different lengths never match. */
const lengthOf = (path: string): number => path.replace(/\/$/, '').split('/').length;

const matchRoute = (route: Route, path: string): PathMatch | undefined => {
  const found = route.pattern.exec(path);
  if (found === null) return undefined;
  const values = route.names.map((name, at) => [name, decoded(found[at + 1] ?? '')] as const);
  const parameters = new Map(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return parameters.size === new Set(route.names).size
    ? { path: route.path, operations: route.operations, parameters }
    : undefined;
};

const readRoutes = (operations: readonly MockOperation[]): ReadonlyMap<number, readonly Route[]> => {
  const byPath = new Map<string, Route>();
  for (const operation of operations) {
    const route = byPath.get(operation.path) ?? routeOf(operation.path);
    route.operations.push(operation);
    byPath.set(operation.path, route);
  }
  const byLength = new Map<number, Route[]>();
  for (const route of [...byPath.values()].toSorted((one, other) => rank(one).localeCompare(rank(other)))) {
    const length = lengthOf(route.path);
    byLength.set(length, [...(byLength.get(length) ?? []), route]);
  }
  return byLength;
};

/**
 * Finds the operations of a path by the templates of a document: the one with literal segments before one with
 * parameters, and of those that all fit one that has the method. A path may begin with that of one of the servers.
 */
export const createPathMatcher = (
  document: JsonObject,
  operations: readonly MockOperation[],
): ((path: string, method: string) => PathMatch | undefined) => {
  const routes = readRoutes(operations);
  const bases = basePaths(document);
  return (path, method) => {
    const shorter = bases
      .filter((base) => path.startsWith(`${base}/`))
      .map((base) => path.slice(base.length));
    for (const each of [path, ...shorter]) {
      const found = (routes.get(lengthOf(each)) ?? []).flatMap((route) => matchRoute(route, each) ?? []);
      const own = found.find((match) => match.operations.some((operation) => operation.method === method));
      const [first] = found;
      if (first !== undefined) return own ?? first;
    }
    return undefined;
  };
};
