import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** What serves the portal's own pages: files of a build, or a development server. */
export type PortalPages = (app: FastifyInstance) => Promise<void>;

const cachingOf = (path: string): string => {
  if (/\.html(?:\.br|\.gz)?$/.test(path)) return 'no-cache';
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/** True for addresses that name a file; the others are addresses of screens and are answered with a page. */
export const isFileAddress = (url: string): boolean => {
  const [path = ''] = url.split('?');
  return path.startsWith('/assets/') || path.slice(path.lastIndexOf('/')).includes('.');
};

/** True for addresses under `/api`, none of which is ever answered with a page. */
export const isApiAddress = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** True for the methods that pages and files answer. */
export const isRead = (request: FastifyRequest): boolean => ['GET', 'HEAD'].includes(request.method);

const pageSuffix = '.html';

/** The areas of the portal that have a page of their own: `pay.html` answers all addresses below `/pay/`. */
const areasOf = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder).flatMap((name) =>
      name.endsWith(pageSuffix) && name !== 'index.html' ? [name.slice(0, -pageSuffix.length)] : [],
    ),
  );

const pageOf = (path: string, areas: ReadonlySet<string>): string => {
  const [, area = '', rest] = path.split('/');
  return rest !== undefined && areas.has(area) ? area + pageSuffix : 'index.html';
};

/** The path of an address, as it is spelled. */
export const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** Conditional headers by which a server would leave the page out of an answer: the page of an unknown address must be sent whole. */
const conditions = ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'range'];

/** The app as the answer for an address without a page: the page informs a reader, and the status a program. */
const sendUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  for (const condition of conditions) Reflect.deleteProperty(request.raw.headers, condition);
  return reply.code(404).sendFile('index.html', { etag: false, lastModified: false, acceptRanges: false });
};

interface Served {
  readonly areas: ReadonlySet<string>;
  readonly isKnown: (path: string) => boolean;
}

const answerScreen = (
  request: FastifyRequest,
  reply: FastifyReply,
  { areas, isKnown }: Served,
): FastifyReply => {
  if (isApiAddress(request.url)) return sendProblem(reply, 'notFound');
  if (!isRead(request)) return sendProblem(reply.header('allow', 'GET, HEAD'), 'methodNotAllowed');
  if (isFileAddress(request.url)) return sendProblem(reply, 'notFound');
  const path = pathOf(request.url);
  return isKnown(path) ? reply.sendFile(pageOf(path, areas)) : sendUnknown(request, reply);
};

/** The file of a build that lists the existing paths: for each an expression and its flags. */
const knownPathsFile = 'known-paths.json';

/** The file of a build that lists its calls: for the gateway, and no business of browsers. */
const knownCallsFile = 'known-calls.json';

const readKnownPaths = (folder: string): Served['isKnown'] => {
  const written: unknown = JSON.parse(readFileSync(join(folder, knownPathsFile), 'utf8'));
  if (!Array.isArray(written))
    throw new Error(`${knownPathsFile} of the built app is broken: build it again.`);
  const patterns = written.map((pattern: unknown) => {
    const [expression, flags] = Array.isArray(pattern) ? pattern.map(String) : [];
    return new RegExp(expression ?? '(?!)', flags);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
};

/**
 * The pages of the build in `folder` (absolute): only files that exist when the server starts, smallest encoding first. `pages` are paths of the app beside those that the build lists. An address
 * for which the app has no page is answered with the app and the status 404.
 */
export const portalFiles =
  (folder: string, pages: readonly string[] = []): PortalPages =>
  async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      // A page is answered at its addresses, not at the name of its file.
      globIgnore: ['**/*.br', '**/*.gz', '*.html', knownPathsFile, knownCallsFile],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', cachingOf(path));
        reply.setHeader('vary', 'accept-encoding');
      },
    });
    const isKnown = readKnownPaths(folder);
    const served = {
      areas: areasOf(folder),
      isKnown: (path: string) => pages.includes(path) || isKnown(path),
    };
    app.setNotFoundHandler((request, reply) => answerScreen(request, reply, served));
  };
