import { dirname, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Compilation } from '../compile/compile.ts';
import { compileProject, hasErrors, type ProjectFiles } from './compile-project.ts';
import { countFindings, formatFindings } from './format-findings.ts';
import { libraryConfig, reducedModules, reduceModule } from './library-parts.ts';
import {
  developmentPortalCode,
  failedPortalCode,
  findingsEvent,
  parseModule,
  portalCode,
  screenCode,
  screensEvent,
  type VirtualModule,
} from './portal-modules.ts';
import { createScreenChanges, type ScreenChanges } from './screen-changes.ts';
import { compileStandaloneValidator, validatorRuntime } from './standalone-validator.ts';

/** A save often touches several files: they are compiled once. */
const settleMilliseconds = 20;
const resolvedPrefix = '\0';

const report = (compilation: Compilation): string =>
  `${formatFindings(compilation.findings)}\n\n${countFindings(compilation.findings)}`;

const withoutQuery = (id: string): string => id.replace(/\?.*$/, '');

/** What a virtual module holds; undefined when there is no such screen or form. */
const codeOf = (
  module: VirtualModule,
  changes: ScreenChanges,
  isDevelopment: boolean,
): string | undefined => {
  const { drawable } = changes;
  if (module.of === 'portal')
    return isDevelopment
      ? developmentPortalCode(drawable, changes.broken, changes.elsewhere)
      : portalCode(drawable);
  if (module.of === 'screen')
    return Object.hasOwn(drawable.screens, module.id) ? screenCode(drawable.screens[module.id]) : undefined;
  const form = Object.hasOwn(drawable.forms, module.id) ? drawable.forms[module.id] : undefined;
  return form === undefined ? undefined : compileStandaloneValidator(form);
};

const showFailure = (server: ViteDevServer, text: string): void =>
  server.ws.send({ type: 'error', err: { message: text, stack: '', plugin: 'counterfoil' } });

const forgetModules = (server: ViteDevServer): void => {
  for (const module of server.moduleGraph.idToModuleMap.values())
    if (
      module.id?.startsWith(resolvedPrefix) === true &&
      parseModule(withoutQuery(module.id.slice(1))) !== undefined
    )
      server.moduleGraph.invalidateModule(module);
};

const recompile = (server: ViteDevServer, project: ProjectFiles, changes: ScreenChanges): void => {
  try {
    const compilation = compileProject(project);
    const hadElsewhere = changes.elsewhere.length > 0;
    const { screens, isPortalNew, elsewhere } = changes.update(compilation);
    forgetModules(server);
    if (compilation.findings.length > 0) server.config.logger.error(report(compilation));
    if (isPortalNew) {
      server.ws.send({ type: 'full-reload' });
      return;
    }
    if (hadElsewhere || elsewhere.length > 0)
      server.ws.send({ type: 'custom', event: findingsEvent, data: elsewhere });
    if (screens.length > 0) server.ws.send({ type: 'custom', event: screensEvent, data: screens });
  } catch (error) {
    showFailure(server, error instanceof Error ? error.message : String(error));
  }
};

const watch = (server: ViteDevServer, project: ProjectFiles, changes: ScreenChanges): void => {
  const folders = [resolve(project.root), dirname(resolve(project.description))];
  server.watcher.add(folders);
  let timer: NodeJS.Timeout | undefined;
  const onFile = (path: string): void => {
    if (!folders.some((folder) => resolve(path).startsWith(folder)) || !path.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(() => recompile(server, project, changes), settleMilliseconds);
  };
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onFile);
  server.httpServer?.once('close', () => clearTimeout(timer));
};

/**
 * The Vite plugin: compiles descriptors to one lazy chunk per screen and one per form validator. A build stops at the
 * first error; in development a broken screen keeps its last good plan and gets its findings, and edits are swapped in.
 */
export const counterfoil = (project: ProjectFiles): Plugin => {
  const changes = createScreenChanges();
  let isDevelopment = false;
  return {
    name: 'counterfoil',
    config: ({ root = '.' }, { command }) => ({
      ...libraryConfig(root, command),
      optimizeDeps: { include: [...validatorRuntime] },
    }),
    configResolved(config) {
      isDevelopment = config.command === 'serve';
    },
    buildStart() {
      const compilation = compileProject(project);
      if (hasErrors(compilation) && !isDevelopment) this.error(report(compilation));
      if (compilation.findings.length > 0) this.warn(report(compilation));
      changes.update(compilation);
    },
    configureServer(server) {
      watch(server, project, changes);
    },
    resolveId(id) {
      return parseModule(withoutQuery(id)) === undefined ? undefined : `${resolvedPrefix}${id}`;
    },
    transform: {
      filter: { id: reducedModules },
      handler: (code, id) => (isDevelopment ? undefined : { code: reduceModule(id, code), map: null }),
    },
    load(id) {
      const module = id.startsWith(resolvedPrefix) ? parseModule(withoutQuery(id.slice(1))) : undefined;
      if (module === undefined) return undefined;
      if (module.of === 'portal' && changes.drawable.portal === undefined)
        return isDevelopment
          ? failedPortalCode(changes.drawable.findings.filter(({ severity }) => severity === 'error'))
          : this.error(report(changes.drawable));
      return (
        codeOf(module, changes, isDevelopment) ?? this.error(`Nothing is compiled under ${id.slice(1)}.`)
      );
    },
  };
};
