import { createProjectCompiler, isKnownPath, knownPaths } from '@counterfoil/engine/build';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import {
  isApiAddress,
  isFileAddress,
  isRead,
  pathOf,
  type PortalPages,
} from '../server/gateway/portal-files.ts';
import { sendProblem } from '../server/gateway/problem.ts';
import { contentSecurityPolicy, formatPolicy } from '../server/gateway/security-headers.ts';
import { project } from '../vite.config.ts';
import { projectFolder } from './portal-build.ts';

const noncePlaceholder = 'NONCE_OF_THIS_ANSWER';

// All that development relaxes: React's refresh preamble is an inline script and hot styles are inline style elements,
// both named by a nonce that is new with every page.
const developmentPolicy = (nonce: string): string =>
  formatPolicy({
    ...contentSecurityPolicy,
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
  });

const sendPage = async (
  vite: ViteDevServer,
  request: FastifyRequest,
  reply: FastifyReply,
  isKnown: (path: string) => boolean,
): Promise<FastifyReply> => {
  const source = await readFile(join(projectFolder, 'app/index.html'), 'utf8');
  const page = await vite.transformIndexHtml('/index.html', source, request.url);
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('content-security-policy', developmentPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .code(isKnown(pathOf(request.url)) ? 200 : 404)
    .send(page.replaceAll(noncePlaceholder, nonce));
};

const answeredByVite = (
  vite: ViteDevServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      if (error === undefined) resolve(false);
      else reject(error instanceof Error ? error : new Error('Vite could not answer.'));
    });
  });

/** Which paths there are by the present descriptors; all of them while there is no portal to ask. */
const readKnownPaths = (): ((path: string) => boolean) => {
  const compile = createProjectCompiler(project, projectFolder);
  return (path) => {
    const { portal } = compile();
    return portal === undefined || isKnownPath(knownPaths(portal), path);
  };
};

/** The pages of the app straight from its sources, with hot swap, behind the same gateway as in production. */
export const vitePages = (): PortalPages => async (app) => {
  const isKnown = readKnownPaths();
  const vite = await createServer({
    configFile: join(projectFolder, 'vite.config.ts'),
    appType: 'custom',
    html: { cspNonce: noncePlaceholder },
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiAddress(request.url)) return sendProblem(reply, 'notFound');
    if (!isRead(request)) return sendProblem(reply.header('allow', 'GET, HEAD'), 'methodNotAllowed');
    if (await answeredByVite(vite, request, reply)) return reply.hijack();
    return isFileAddress(request.url)
      ? sendProblem(reply, 'notFound')
      : sendPage(vite, request, reply, isKnown);
  });
};
