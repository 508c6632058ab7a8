import { draftsOf, readDescription, type Drafts } from '@counterfoil/engine/build';
import type { Finding } from '@counterfoil/engine/check';
import { isArray, isRecord, ownText } from '@counterfoil/engine/json';
import { projectFiles, type ProjectConfig } from '@counterfoil/engine/project';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { sendProblem } from '../../server/gateway/problem.ts';
import { isLoopbackHost } from '../../server/setting-readers.ts';
import { operationNames } from './operation-names.ts';
import { PathRefused, projectTexts, tidy, type WantedText } from './project-texts.ts';

/** Where the studio is. */
const studioPath = '/studio';
/** The event that tells an open studio of a file that was saved by somebody. */
const savedEvent = 'counterfoil:saved';
const mostBytes = 16 * 1024 * 1024;

/** The door of the studio, which the development server compiles as it compiles the portal. */
export const studioModule = (): string => fileURLToPath(import.meta.resolve('@counterfoil/engine/studio'));

const pageModule = 'virtual:counterfoil-studio';

/** Gives the page its module: the studio, opened with the words of the portal. */
export const studioPlugin = (): Plugin => ({
  name: pageModule,
  resolveId: (id) => (id === pageModule ? pageModule : undefined),
  load: (id) =>
    id === pageModule
      ? [
          `import { openStudio } from ${JSON.stringify(studioModule())};`,
          "import { portal } from 'virtual:counterfoil/portal';",
          "openStudio(document.getElementById('root'), portal);",
        ].join('\n')
      : undefined,
});

/** The page of the studio, whose module the development server compiles as it compiles the portal. */
const studioPage = (): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <title>Studio</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@id/${pageModule}"></script>
  </body>
</html>
`;

const loopback = /^(?:127[.]\d+[.]\d+[.]\d+|::1|::ffff:127[.]\d+[.]\d+[.]\d+)$/;

/**
 * Whether a request comes from this machine, to one of its names, and from a page of this origin or from the address bar: a
 * page of another origin can neither read the project nor write it.
 */
const isFromHere = (request: FastifyRequest): boolean => {
  // The gateway has let no other host past than one of its own; a public address is none of this machine.
  const own = `http://${request.host}`;
  const isHere = loopback.test(request.socket.remoteAddress ?? '') && URL.canParse(own);
  if (!isHere || !isLoopbackHost(new URL(own).hostname)) return false;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (site !== undefined && site !== 'same-origin' && !(isRead && site === 'none')) return false;
  return origin === undefined ? isRead : origin === own;
};

const parseDrafts = (body: unknown): Drafts | undefined => {
  const drafts = isRecord(body) ? body['drafts'] : undefined;
  if (!isRecord(drafts)) return undefined;
  const entries = Object.entries(drafts).flatMap(([path, text]) =>
    typeof text === 'string' ? [[path, text] as const] : [],
  );
  return entries.length === Object.keys(drafts).length ? new Map(entries) : undefined;
};

const parseWanted = (body: unknown): readonly WantedText[] | undefined => {
  const files = isRecord(body) ? body['files'] : undefined;
  if (!isArray(files)) return undefined;
  const wanted = files.flatMap((file) => {
    const [path, text] = [ownText(file, 'path'), ownText(file, 'text')];
    const base = isRecord(file) ? file['base'] : undefined;
    return path !== undefined && text !== undefined && (typeof base === 'string' || base === null)
      ? [{ path, text, base }]
      : [];
  });
  return wanted.length === files.length ? wanted : undefined;
};

const refuse = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (!(error instanceof PathRefused)) throw error;
  return reply.code(403).send({ refused: error.message });
};

/** What is wrong, as the studio shows it. */
const sendFindings = (reply: FastifyReply, findings: readonly Finding[]): FastifyReply =>
  reply.send({ findings });

/** Tells open studios what was saved, by them or in another editor. */
const followSaves = (vite: ViteDevServer, config: ProjectConfig): void => {
  const texts = projectTexts(config);
  const onFile = (file: string): void => {
    const path = relative(process.cwd(), file).replaceAll('\\', '/');
    const text = texts.readOne(path);
    if (text !== undefined) vite.ws.send({ type: 'custom', event: savedEvent, data: { path, text } });
  };
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, onFile);
};

/** Serves the studio of a project beside its portal, to this machine alone. `sendPage` sends a page under the policy of development. */
export const serveStudio = async (
  app: FastifyInstance,
  vite: ViteDevServer,
  config: ProjectConfig,
  sendPage: (request: FastifyRequest, reply: FastifyReply, source: string) => Promise<FastifyReply>,
): Promise<void> => {
  const texts = projectTexts(config);
  const { showDrafts } = draftsOf(vite);
  // A page that is loaded anew goes on with what was not saved.
  let drafts: Drafts = new Map();
  followSaves(vite, config);
  await app.register(async (studio) => {
    studio.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isFromHere(request)) return sendProblem(reply, 'notFound');
      return undefined;
    });
    studio.get(studioPath, (request, reply) => sendPage(request, reply, studioPage()));
    studio.get(`${studioPath}/project`, (_request, reply) =>
      reply.send({
        root: relative(process.cwd(), config.schemas).replaceAll('\\', '/'),
        files: texts.read(),
        drafts: Object.fromEntries(drafts),
        findings: showDrafts(drafts).findings,
        operations: operationNames(readDescription(projectFiles(config)).document),
      }),
    );
    const limit = { bodyLimit: mostBytes };
    studio.post(`${studioPath}/drafts`, limit, (request, reply) => {
      const wanted = parseDrafts(request.body);
      if (wanted === undefined) return sendProblem(reply, 'badRequest');
      drafts = wanted;
      return sendFindings(reply, showDrafts(drafts).findings);
    });
    studio.post(`${studioPath}/tidy`, limit, async (request, reply) => {
      const [path, before, text] = ['path', 'before', 'text'].map((key) => ownText(request.body, key));
      if (path === undefined || before === undefined || text === undefined)
        return sendProblem(reply, 'badRequest');
      return reply.send({ text: await tidy(path, before, text) });
    });
    studio.post(`${studioPath}/save`, limit, async (request, reply) => {
      const wanted = parseWanted(request.body);
      if (wanted === undefined) return sendProblem(reply, 'badRequest');
      try {
        return await reply.send(await texts.save(wanted));
      } catch (error) {
        return refuse(reply, error);
      }
    });
  });
};
