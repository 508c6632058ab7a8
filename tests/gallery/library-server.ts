import type { OperationRequest } from '@counterfoil/engine';
import { parseDescription, type Operation, type Parameter } from '@counterfoil/engine/description';
import { omitUndefined } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { arrayBuffer } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { createGalleryLibrary } from './gallery-library.ts';

type QueryValue = OperationRequest['query'][string];

const base = '/api/v1';
const description = new URL('../engine/library/openapi.json', import.meta.url);

/** How long an answer takes, in milliseconds: long enough that what is shown meanwhile can be seen. */
const delay = 150;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const type = request.headers['content-type'] ?? '';
  const content = new Response(await arrayBuffer(request), { headers: { 'content-type': type } });
  if (type.startsWith('multipart/')) return content.formData();
  const text = await content.text();
  return text === '' ? undefined : JSON.parse(text);
};

/** The values of an address's path by the names in the braces of a route; undefined where it is not of that route. */
const matchPath = (route: string, path: string): Readonly<Record<string, string>> | undefined => {
  const pattern = new RegExp(`^${route.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const groups = pattern.exec(path)?.groups;
  if (groups === undefined) return pattern.test(path) ? {} : undefined;
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
};

const bracesIn = (route: string): number => route.split('{').length;

const readQuery = ({ schema }: Parameter, values: readonly string[]): QueryValue => {
  const [first = ''] = values;
  const [type] = schema?.types ?? [];
  if (type === 'array') return values;
  if (type === 'boolean') return first === 'true';
  return type === 'integer' || type === 'number' ? Number(first) : first;
};

const queryOf = ({ parameters }: Operation, search: URLSearchParams) =>
  Object.fromEntries(
    parameters
      .filter(({ name, in: place }) => place === 'query' && search.has(name))
      .map((parameter) => [parameter.name, readQuery(parameter, search.getAll(parameter.name))]),
  );

const headersOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['If-Match', 'Idempotency-Key'].flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

/** Answers the calls of the library's description, each by its operation, from a library that is kept in memory. */
const createLibraryListener = () => {
  const { operations } = parseDescription(JSON.parse(readFileSync(description, 'utf8')));
  // Of two routes that an address matches, the one with fewer braces is meant.
  const served = [...operations.values()].toSorted(
    (one, other) => bracesIn(one.route) - bracesIn(other.route),
  );
  const library = createGalleryLibrary();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method?.toLowerCase();
    const found = served
      .filter((operation) => operation.method === method)
      .flatMap((operation) => {
        const path = matchPath(operation.route, pathname);
        return path === undefined ? [] : [{ operation, path }];
      })[0];
    const send = (status: number, type: string, content: string | Uint8Array, etag?: string): void => {
      response.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        ...omitUndefined({ etag }),
      });
      response.end(content);
    };
    const problem = (status: number, body: object): void => {
      send(status, 'application/problem+json', JSON.stringify({ status, ...body }));
    };
    if (found === undefined) {
      problem(404, { title: 'There is no such call' });
      return;
    }
    const { operation, path } = found;
    const answered = await library.call({
      operation: operation.id,
      method: operation.method,
      route: operation.route,
      path,
      query: queryOf(operation, searchParams),
      headers: headersOf(request),
      body: await readBody(request),
    });
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (!answered.ok) {
      const { status = 500, title, detail, errors, code } = answered.problem;
      problem(status, {
        title,
        errors,
        ...omitUndefined({ detail, code }),
      });
    } else if (answered.data instanceof Uint8Array) send(200, 'application/octet-stream', answered.data);
    else if (answered.data === undefined) send(204, 'application/json', '');
    else send(answered.status, 'application/json', JSON.stringify(answered.data), answered.etag);
  };

  return (request: IncomingMessage, response: ServerResponse, fail: (error: unknown) => void): void => {
    answer(request, response).catch(fail);
  };
};

/** The API of the library, served beside the portal that calls it. */
export const libraryServer = (): Plugin => ({
  name: 'library-server',
  configureServer: ({ middlewares }) => {
    middlewares.use(base, createLibraryListener());
  },
});
