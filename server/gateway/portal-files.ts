import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** What shows the portal's own pages: files of a build, or a development server. */
export type PortalPages = (app: FastifyInstance) => Promise<void>;

const cachingOf = (path: string): string => {
  if (/\.html(?:\.br|\.gz)?$/.test(path)) return 'no-cache';
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/** True for addresses that name a file; the others are addresses of screens and answer with a page. */
export const isFileAddress = (url: string): boolean => {
  const [path = ''] = url.split('?');
  return path.startsWith('/assets/') || path.slice(path.lastIndexOf('/')).includes('.');
};

/** True for addresses under `/api`, none of which is ever answered with a page. */
export const isApiAddress = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** True for the methods that pages and files answer. */
export const isRead = (request: FastifyRequest): boolean => ['GET', 'HEAD'].includes(request.method);

const pageSuffix = '.html';

/** The areas of the portal that a page of their own stands for: `pay.html` answers all below `/pay/`. */
const areasOf = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder).flatMap((name) =>
      name.endsWith(pageSuffix) && name !== 'index.html' ? [name.slice(0, -pageSuffix.length)] : [],
    ),
  );

const pageOf = (url: string, areas: ReadonlySet<string>): string => {
  const [, area = '', rest] = (url.split('?')[0] ?? '').split('/');
  return rest !== undefined && areas.has(area) ? area + pageSuffix : 'index.html';
};

const answerScreen = (
  request: FastifyRequest,
  reply: FastifyReply,
  areas: ReadonlySet<string>,
): FastifyReply => {
  if (isApiAddress(request.url)) return sendProblem(reply, 'notFound');
  if (!isRead(request)) return sendProblem(reply.header('allow', 'GET, HEAD'), 'methodNotAllowed');
  return isFileAddress(request.url)
    ? sendProblem(reply, 'notFound')
    : reply.sendFile(pageOf(request.url, areas));
};

/** The pages of the build in `folder` (absolute): only files that exist when the server starts, smallest encoding first. */
export const portalFiles =
  (folder: string): PortalPages =>
  async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', cachingOf(path));
        reply.setHeader('vary', 'accept-encoding');
      },
    });
    const areas = areasOf(folder);
    app.setNotFoundHandler((request, reply) => answerScreen(request, reply, areas));
  };
