import { dirname, relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Compilation } from '../compile/compile.ts';
import { lookUp } from '../json.ts';
import { createProjectCompiler, hasErrors, type ProjectFiles } from './compile-project.ts';
import { knownPaths } from '../language/plan/known-paths.ts';
import { pluginName, withDrafts, type Drafts, type DraftsApi } from './drafts.ts';
import { countFindings, formatFindings } from './format-findings.ts';
import { knownCalls } from './known-calls.ts';
import {
  hasProductionBuild,
  libraryConfig,
  productionBuild,
  reducedModules,
  reduceModule,
} from './library-parts.ts';
import { hostSentences } from './built-in-sentences.ts';
import { createDescriptionReader, readDescription } from './read-description.ts';
import { readDescriptors } from './read-descriptors.ts';
import {
  developmentLanguageCode,
  developmentPortalCode,
  editEvent,
  failedPortalCode,
  languageCode,
  lateActionsCode,
  lateMessagesCode,
  parseModule,
  portalCode,
  searchCode,
  screenCode,
  validatorsCode,
  type VirtualModule,
} from './portal-modules.ts';
import { createScreenChanges, type ScreenChanges } from './screen-changes.ts';
import { compileStandaloneValidator, validatorRuntime } from './standalone-validator.ts';

/** A save often touches several files: they are compiled once. */
const settleMilliseconds = 10;
/** The watcher reports at most one change of a file in 50 ms: it leaves out what a formatter writes after an editor. */
const silenceMilliseconds = 70;
/** The file in which a build gives the server of a portal its paths. */
const knownPathsFile = 'known-paths.json';
/** The file in which a build gives the server of a portal the calls that it forwards. */
const knownCallsFile = 'known-calls.json';
const resolvedPrefix = '\0';

const report = (compilation: Compilation): string =>
  `${formatFindings(compilation.findings)}\n\n${countFindings(compilation.findings)}`;

const withoutQuery = (id: string): string => id.replace(/\?.*$/, '');

/** The content of a virtual module in another language; what cannot be compiled now is in the first language. */
const codeInLanguage = (
  { language = '', ...module }: VirtualModule,
  drawable: Compilation,
  isDevelopment: boolean,
): string | undefined => {
  const plans = drawable.inLanguage(language);
  if (plans === undefined) return undefined;
  const whole = { ...drawable, ...plans };
  if (module.of === 'portal')
    return isDevelopment ? developmentLanguageCode(whole) : languageCode(whole, language);
  if (module.of === 'page-messages' || module.of === 'inside-messages')
    return lateMessagesCode(whole, module.of);
  if (module.of === 'search') return searchCode(whole);
  return screenModuleCode(module, whole.screens, language);
};

/** What a screen's own modules hold; undefined when there is no such screen. */
const screenModuleCode = (
  module: VirtualModule,
  screens: Compilation['screens'],
  language?: string,
): string | undefined => {
  const plan = 'id' in module ? lookUp(screens, module.id) : undefined;
  if (plan === undefined) return undefined;
  if (module.of === 'late-actions') return lateActionsCode(plan);
  return module.of === 'screen' ? screenCode(plan, language) : undefined;
};

/** What a virtual module holds; undefined when there is no such screen or form. */
const codeOf = (
  module: VirtualModule,
  changes: ScreenChanges,
  isDevelopment: boolean,
): string | undefined => {
  const { drawable } = changes;
  if (module.language !== undefined) return codeInLanguage(module, drawable, isDevelopment);
  if (module.of === 'portal')
    return isDevelopment
      ? developmentPortalCode(drawable, changes.broken, changes.elsewhere)
      : portalCode(drawable);
  if (module.of === 'validators') return validatorsCode(drawable);
  if (module.of === 'page-messages' || module.of === 'inside-messages')
    return lateMessagesCode(drawable, module.of);
  if (module.of === 'search') return searchCode(drawable);
  if (module.of === 'screen' || module.of === 'late-actions')
    return screenModuleCode(module, drawable.screens);
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

/** Sends the page what is new. */
const createShow = (server: ViteDevServer, changes: ScreenChanges) => {
  const hasPortal = (): boolean => changes.drawable.portal !== undefined;
  return (compilation: Compilation): void => {
    const isFailed = !hasPortal();
    const edit = changes.update(compilation);
    if (edit !== undefined) forgetModules(server);
    if (isFailed && hasPortal()) server.ws.send({ type: 'full-reload' });
    else if (edit !== undefined) server.ws.send({ type: 'custom', event: editEvent, data: edit });
  };
};

/** Sends the page what is new on disk, and prints new faults in the terminal. */
const createRecompile = (
  server: ViteDevServer,
  compile: () => Compilation,
  show: (compilation: Compilation) => void,
) => {
  let reported = '';
  return (): void => {
    try {
      const compilation = compile();
      show(compilation);
      const text = compilation.findings.length === 0 ? '' : report(compilation);
      if (text !== reported && text !== '') server.config.logger.error(text);
      reported = text;
    } catch (error) {
      showFailure(server, error instanceof Error ? error.message : String(error));
    }
  };
};

interface Watcher {
  /** Called at once, when any file beside the descriptors or the description changes. */
  readonly onChange: () => void;
  /** Called when a change has settled. */
  readonly onEdit: () => void;
}

const watch = (server: ViteDevServer, project: ProjectFiles, { onChange, onEdit }: Watcher): void => {
  const folders = [resolve(project.root), dirname(resolve(project.description))];
  server.watcher.add(folders);
  let timers: readonly NodeJS.Timeout[] = [];
  const onFile = (path: string): void => {
    if (!folders.some((folder) => resolve(path).startsWith(folder))) return;
    onChange();
    if (!path.endsWith('.json')) return;
    timers.forEach(clearTimeout);
    timers = [settleMilliseconds, silenceMilliseconds].map((delay) => setTimeout(onEdit, delay));
  };
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onFile);
  server.httpServer?.once('close', () => timers.forEach(clearTimeout));
};

/** Where a host draws from, beside the root of its pages. */
export interface HostSources {
  /** Folders of sources: a style that neither they nor the root name is left out. */
  readonly sources?: readonly string[];
  /** A folder with the host's own sentences, `app.` and a key, in a file `<language>.json` for each language: for a portal that has none of its own. */
  readonly messages?: string;
}

/** Compiles a portal as it would be with its drafts. */
interface HostCompiler {
  readonly compile: () => Compilation;
  /** Reads the disk anew when it compiles next: until then a draft is compiled with what was read before. */
  readonly forget: () => void;
}

/** Compiles a portal with the sentences of its host, where that has some. */
const createHostCompiler = (
  project: ProjectFiles,
  messages: string | undefined,
  drafts: () => Drafts,
): HostCompiler => {
  const compile = createProjectCompiler(project);
  const readAgain = createDescriptionReader(project);
  const read = () => ({ files: readDescriptors(project.root), description: readAgain() });
  let onDisk: ReturnType<typeof read> | undefined;
  const root = relative(process.cwd(), resolve(project.root)).replaceAll('\\', '/');
  return {
    compile: () => {
      onDisk ??= read();
      const files = withDrafts(onDisk.files, drafts());
      return compile({
        files: messages === undefined ? files : [...files, ...hostSentences(files, root, messages)],
        description: onDisk.description,
      });
    },
    forget: () => {
      onDisk = undefined;
    },
  };
};

/**
 * The Vite plugin: compiles descriptors to one lazy chunk per screen and one per form validator. A build stops at the
 * first error; in development a broken screen keeps its last good plan and gets its findings, and edits are swapped in.
 */
export const counterfoil = (project: ProjectFiles, { sources = [], messages }: HostSources = {}): Plugin => {
  const changes = createScreenChanges();
  let drafts: Drafts = new Map();
  const { compile, forget } = createHostCompiler(project, messages, () => drafts);
  let show = (compilation: Compilation): void => void changes.update(compilation);
  let isDevelopment = false;
  return {
    name: pluginName,
    api: {
      showDrafts: (texts) => {
        // What is no draft any more was perhaps saved a moment ago.
        if ([...drafts.keys()].some((path) => !texts.has(path))) forget();
        drafts = texts;
        const compilation = compile();
        show(compilation);
        return compilation;
      },
    } satisfies DraftsApi,
    config: ({ root = '.' }, { command }) => ({
      ...libraryConfig([root, ...sources], command),
      optimizeDeps: { include: [...validatorRuntime] },
    }),
    configResolved(config) {
      isDevelopment = config.command === 'serve';
    },
    buildStart() {
      forget();
      const compilation = compile();
      if (hasErrors(compilation) && !isDevelopment) this.error(report(compilation));
      if (compilation.findings.length > 0) this.warn(report(compilation));
      changes.update(compilation);
    },
    configureServer(server) {
      show = createShow(server, changes);
      const compileAnew = (): Compilation => {
        forget();
        return compile();
      };
      watch(server, project, { onChange: forget, onEdit: createRecompile(server, compileAnew, show) });
    },
    resolveId: {
      // Before Vite's own, which finds every package.
      order: 'pre',
      async handler(id, importer) {
        if (parseModule(withoutQuery(id)) !== undefined) return `${resolvedPrefix}${id}`;
        if (isDevelopment || !hasProductionBuild(id)) return undefined;
        const found = await this.resolve(id, importer, { skipSelf: true });
        return found && productionBuild(found.id);
      },
    },
    transform: {
      filter: { id: reducedModules },
      handler: (code, id) => (isDevelopment ? undefined : { code: reduceModule(id, code), map: null }),
    },
    generateBundle() {
      const { portal } = changes.drawable;
      if (portal === undefined) return;
      const files = {
        [knownPathsFile]: knownPaths(portal),
        [knownCallsFile]: knownCalls(changes.drawable, readDescription(project).document),
      };
      for (const [fileName, content] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
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
