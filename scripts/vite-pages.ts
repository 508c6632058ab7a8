import {
  createProjectCompiler,
  isKnownPath,
  knownCalls,
  knownPaths,
  readDescription,
} from '@counterfoil/engine/build';
import { projectFiles, type ProjectConfig } from '@counterfoil/engine/project';
import type { KnownCalls } from '@counterfoil/engine/resolve';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
import { browserHost, type BrowserHost } from './host/browser-host.ts';
import { openProject } from './lsp/open-project.ts';
import { writeSchemas } from './schemas/write-schemas.ts';
import type { PreparePages } from './run-portal.ts';
import { serveStudio, studioModule, studioPlugin } from './studio/studio-pages.ts';

const noncePlaceholder = 'NONCE_OF_THIS_ANSWER';

// All that development relaxes: React's refresh preamble is an inline script and hot styles are inline style elements,
// both named by a nonce that is new with every page.
const developmentPolicy = (nonce: string): string =>
  formatPolicy({
    ...contentSecurityPolicy,
    // The studio shows the portal in a frame of its own page.
    'frame-src': "'self'",
    'frame-ancestors': "'self'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
  });

const sendPage = async (
  vite: ViteDevServer,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, source }: { readonly name: string; readonly source: string },
): Promise<FastifyReply> => {
  const page = await vite.transformIndexHtml(name, source, request.url);
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header('content-security-policy', developmentPolicy(nonce))
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
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

/** Writes the schemas with the names of a project whenever its portal is another: editors complete by them. */
const createSchemaWriter = (folder: string): ((portal: unknown) => void) => {
  const project = openProject(folder);
  let last: unknown;
  return (portal) => {
    if (portal === last) return;
    last = portal;
    project.refresh();
    try {
      writeSchemas(project);
    } catch (error) {
      // The portal is shown without them, such as from a folder that cannot be written to.
      console.error(error instanceof Error ? error.message : String(error));
    }
  };
};

/** How long what was compiled counts as present, in milliseconds: a page makes many calls at once. */
const presentMilliseconds = 500;

/** The paths and calls of the present descriptors; every path, and no call, while there is no portal to ask. */
const readPresent = (config: ProjectConfig, pages: readonly string[]) => {
  const files = projectFiles(config);
  const compile = createProjectCompiler(files);
  const keepSchemas = createSchemaWriter(config.folder);
  let calls: { readonly at: number; readonly known: KnownCalls } | undefined;
  return {
    isKnown: (path: string): boolean => {
      const { portal } = compile();
      keepSchemas(portal);
      return portal === undefined || pages.includes(path) || isKnownPath(knownPaths(portal), path);
    },
    calls: (): KnownCalls => {
      const at = Date.now();
      if (calls === undefined || at - calls.at > presentMilliseconds)
        calls = { at, known: knownCalls(compile(), readDescription(files).document) };
      return calls.known;
    },
  };
};

/** The pages of the app straight from its sources, with hot swap, behind the same gateway as in production. */
export const editedPages: PreparePages = (config) => {
  const host = browserHost(config);
  const { isKnown, calls } = readPresent(config, host.pages);
  return Promise.resolve({ pages: pagesOf(config, host, isKnown), calls });
};

const pagesOf =
  (project: ProjectConfig, host: BrowserHost, isKnown: (path: string) => boolean): PortalPages =>
  async (app) => {
    const config = await host.vite();
    const vite = await createServer({
      ...config,
      plugins: [...(config.plugins ?? []), studioPlugin()],
      appType: 'custom',
      html: { cspNonce: noncePlaceholder },
      // What both pages are made of is prepared at once: what is found later loads every open page anew.
      optimizeDeps: { ...config.optimizeDeps, entries: [host.page, studioModule()] },
      server: { ...config.server, middlewareMode: true, hmr: { server: app.server } },
    });
    app.addHook('onClose', () => vite.close());
    await serveStudio(app, vite, project, (request, reply, source) =>
      sendPage(vite, request, reply, { name: '/studio.html', source }),
    );
    app.setNotFoundHandler(async (request, reply) => {
      if (isApiAddress(request.url)) return sendProblem(reply, 'notFound');
      if (!isRead(request)) return sendProblem(reply.header('allow', 'GET, HEAD'), 'methodNotAllowed');
      if (await answeredByVite(vite, request, reply)) return reply.hijack();
      if (isFileAddress(request.url)) return sendProblem(reply, 'notFound');
      const page = await readFile(host.page, 'utf8');
      const code = isKnown(pathOf(request.url)) ? 200 : 404;
      return sendPage(vite, request, reply.code(code), { name: '/index.html', source: page });
    });
  };
