import type { EngineMessage } from '../../language/messages/engine-messages.ts';
import type { Finding } from '../../language/finding.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { SearchPlan } from '../../language/plan/search-plan.ts';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { formatText } from '../../resolve/format/text.ts';
import { matchRoute } from '../../resolve/viewer/navigation.ts';
import type { CompiledValidator } from '../form/compiled-validator.ts';
import { loadPart } from '../../widgets/parts/missing-part.ts';
import { createEarlyCalls, type EarlyCalls } from './early-calls.ts';

/** Everything that depends on the language, in one language. */
interface PortalWords {
  /** In development another one after an edit that changed it, which `onScreens` reports. */
  readonly portal: PortalPlan;
  readonly screens: Readonly<Record<string, () => Promise<ScreenPlan>>>;
  /** The host's sentences whose keys begin with `app.page.`, where `portal` is without them. */
  readonly loadPageMessages: () => Promise<Readonly<Record<string, Text>>>;
  /** Those whose keys begin with `app.inside.`: only who is signed in is shown them, and late. */
  readonly loadInsideMessages: () => Promise<Readonly<Record<string, Text>>>;
  /** What is found from every page. */
  readonly loadSearch: () => Promise<SearchPlan>;
}

/** The module `virtual:counterfoil/portal` of the build: the plan of the portal, and each screen and validator as a chunk of its own. */
export interface PortalModule extends PortalWords {
  /** The same in each language but the one that the portal is written in, by its id. */
  readonly languages: Readonly<Record<string, () => Promise<PortalWords>>>;
  /** The loaders of the validators, by the names of the forms. */
  readonly loadValidators: () => Promise<Readonly<Record<string, () => Promise<CompiledValidator>>>>;
  /** What is wrong with each broken screen; always empty in a built portal. */
  readonly findings: Readonly<Record<string, readonly Finding[]>>;
  /** Reports which screens were edited, in development; returns how to stop. */
  readonly onScreens: (listener: (ids: readonly string[]) => void) => () => void;
}

/** What was compiled, loaded piece by piece. Draws nothing, so that a host can begin with it before the code that draws is there. */
export interface CompiledPortal extends Pick<PortalModule, 'onScreens'> {
  /** Its present state: it is read where it is needed, not stored. */
  readonly plan: PortalPlan;
  /** Shows everything in a language from now on, as soon as its words are here; in one that is not there nothing changes. */
  readonly chooseLanguage: (id: string) => Promise<void>;
  readonly loadScreen: (id: string) => Promise<ScreenPlan>;
  /** The plan of a screen that is here already, so that it is drawn at once. */
  readonly loadedScreen: (id: string) => ScreenPlan | undefined;
  readonly loadValidator: (formId: string) => Promise<CompiledValidator>;
  /** Begins loading the screen of a path; whoever needs it later requests it again and receives the failure. */
  readonly preload: (path: string) => void;
  /** Calls that a host makes by `askEarly`, beside that. */
  readonly early: EarlyCalls;
  /** Whether there is a screen under a path, for whomever. */
  readonly hasScreen: (path: string) => boolean;
  readonly findingsOf: (id: string) => readonly Finding[] | undefined;
  /** The host's own sentence `app.<key>` of the message catalogue, with its arguments filled in. */
  readonly message: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Loads the sentences `app.page.<key>`, which are not there before. */
  readonly loadPageMessages: () => Promise<void>;
  /** The same for `app.inside.<key>`. */
  readonly loadInsideMessages: () => Promise<void>;
  /** What is found from every page; asked for again after a failure. */
  readonly loadSearch: () => Promise<SearchPlan>;
  /** A sentence of the engine, where the host must show it before the engine can. */
  readonly engineMessage: (key: EngineMessage) => string;
  /** A sentence of a plan that has no arguments, such as the title of a route. */
  readonly format: (text: Text) => string;
}

const loadFrom = async <Loaded>(
  table: Readonly<Record<string, () => Promise<Loaded>>>,
  id: string,
): Promise<Loaded> => {
  const load = Object.hasOwn(table, id) ? table[id] : undefined;
  if (load === undefined) throw new Error(`Nothing was compiled under the name "${id}".`);
  return loadPart(load());
};

type LateLoader = 'loadInsideMessages' | 'loadPageMessages';

/** Makes the module of the build ready for use. */
export const createCompiledPortal = (module: PortalModule): CompiledPortal => {
  const listeners = new Set<(ids: readonly string[]) => void>();
  const loaded = new Map<string, ScreenPlan>();
  const late = new Map<string, Text>();
  const loadedLate = new Set<LateLoader>();
  let words: PortalWords = module;
  let wanted = '';
  const notify = (edited: readonly string[]): void => {
    for (const id of edited) loaded.delete(id);
    for (const listener of listeners) listener(edited);
  };
  module.onScreens(notify);
  const format = (text: Text, values: Readonly<Record<string, unknown>> = {}): string =>
    formatText(text, values, words.portal.locale);
  const loadScreen = async (id: string): Promise<ScreenPlan> => {
    const from = words;
    // A screen that is broken in development has its findings, and its last good plan in the first language alone.
    const screen = await loadFrom(Object.hasOwn(from.screens, id) ? from.screens : module.screens, id);
    if (from === words) loaded.set(id, screen);
    return screen;
  };
  const loadLate = async (loader: LateLoader): Promise<void> => {
    loadedLate.add(loader);
    const messages = await loadPart(words[loader]());
    for (const [key, text] of Object.entries(messages)) late.set(key, text);
  };
  return {
    get plan() {
      return words.portal;
    },
    onScreens: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    chooseLanguage: async (id) => {
      const load = Object.hasOwn(module.languages, id) ? module.languages[id] : undefined;
      wanted = id;
      if (id === words.portal.language || (load === undefined && id !== module.portal.language)) return;
      const found = load === undefined ? module : await loadPart(load());
      // Meanwhile another one was chosen.
      if (wanted !== id) return;
      words = found;
      await Promise.all([...loadedLate].map(loadLate));
      notify(Object.keys(module.screens));
    },
    loadScreen,
    loadedScreen: (id) => loaded.get(id),
    loadValidator: async (formId) => loadFrom(await loadPart(module.loadValidators()), formId),
    preload: (path) => {
      const screen = matchRoute(words.portal, path)?.route.screen;
      if (screen !== undefined) loadScreen(screen).catch(() => undefined);
    },
    early: createEarlyCalls(),
    hasScreen: (path) => matchRoute(words.portal, path) !== undefined,
    findingsOf: (id) => module.findings[id],
    message: (key, values) => format(words.portal.app[key] ?? late.get(key) ?? key, values),
    loadPageMessages: () => loadLate('loadPageMessages'),
    loadInsideMessages: () => loadLate('loadInsideMessages'),
    loadSearch: () => loadPart(words.loadSearch()),
    engineMessage: (key) => format(words.portal.texts[key]),
    format: (text) => format(text),
  };
};
