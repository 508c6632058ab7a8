import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

/** What shows the portal's own pages: files of a build, or a development server. */
export type PortalPages = (app: FastifyInstance) => Promise<void>;

const cachingOf = (path: string): string => {
  if (/[\\/]index\.html(?:\.br|\.gz)?$/.test(path)) return 'no-cache';
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/** True for addresses that name a file; the others are addresses of screens and all answer with the one page. */
export const isFileAddress = (url: string): boolean => {
  const [path = ''] = url.split('?');
  return path.startsWith('/assets/') || path.slice(path.lastIndexOf('/')).includes('.');
};

/** True for addresses under `/api`, none of which is ever answered with a page. */
export const isApiAddress = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** True for the methods that pages and files answer. */
export const isRead = (request: FastifyRequest): boolean => ['GET', 'HEAD'].includes(request.method);

const answerScreen = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (isApiAddress(request.url)) return sendProblem(reply, 'notFound');
  if (!isRead(request)) return sendProblem(reply.header('allow', 'GET, HEAD'), 'methodNotAllowed');
  return isFileAddress(request.url) ? sendProblem(reply, 'notFound') : reply.sendFile('index.html');
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
    app.setNotFoundHandler(answerScreen);
  };
