import type { Plans } from '../compile/lower/project/assemble.ts';
import type { Compilation } from '../compile/compile.ts';
import { isRecord } from '../json.ts';
import type { Finding } from '../language/finding.ts';
import type { AccessPlan, AccessRule } from '../language/plan/access-plan.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import { splitScreen } from './late-actions.ts';
import { latePrefixes, shortenPortal, withRoutes, type LateMessages } from './shorten-portal.ts';
import { shortenAccess } from './shorten-access.ts';

/** The module that a host imports. */
const portalModule = 'virtual:counterfoil/portal';
/** The loaders of all validators, which no page needs before its first form. */
const validatorsModule = 'virtual:counterfoil/validators';
/** The sentences of the host's own pages that need not be there before such a page is. */
const pageMessagesModule = 'virtual:counterfoil/page-messages';
/** The same for what only who is signed in is shown: dialogs that come later, and pages that refuse. */
const insideMessagesModule = 'virtual:counterfoil/inside-messages';
/** What is found from every page, which is loaded with the first search. */
const searchModule = 'virtual:counterfoil/search';
const screenPrefix = 'virtual:counterfoil/screen/';
/** The actions of a screen that are loaded late; the chunk has a name of its own. */
const latePrefix = 'virtual:counterfoil/late-actions/late.';
const validatorPrefix = 'virtual:counterfoil/validator/';
/** The portal in another language than the one it is written in; its parts are called as those of the portal, below this name. */
const languagePrefix = 'virtual:counterfoil/language/';
const ownPrefix = 'virtual:counterfoil/';

/** The event that carries what an edit changed to the browser. */
export const editEvent = 'counterfoil:edit';

/** A screen after an edit: its new plan, or what is wrong with it. */
export interface EditedScreen {
  readonly id: string;
  readonly plan?: unknown;
  readonly findings: readonly Finding[];
}
/** What an edit changed. */
export interface Edit {
  /** Where it is another one. */
  readonly portal?: unknown;
  /** Where it is another one. */
  readonly search?: unknown;
  readonly screens: readonly EditedScreen[];
  /** The names of all forms that there are now. */
  readonly forms: readonly string[];
  /** All errors that belong to no screen. */
  readonly elsewhere: readonly Finding[];
}

/** The content of a virtual module in the language that the portal is written in. */
type OwnModule =
  | { readonly of: 'portal' }
  | { readonly of: 'validators' }
  | { readonly of: 'page-messages' }
  | { readonly of: 'inside-messages' }
  | { readonly of: 'search' }
  | { readonly of: 'screen'; readonly id: string }
  | { readonly of: 'late-actions'; readonly id: string }
  | { readonly of: 'validator'; readonly id: string };
/** What a virtual module holds. */
export type VirtualModule = OwnModule & { readonly language?: string };

const parseOwnModule = (name: string): OwnModule | undefined => {
  if (name === portalModule) return { of: 'portal' };
  if (name === validatorsModule) return { of: 'validators' };
  if (name === pageMessagesModule) return { of: 'page-messages' };
  if (name === insideMessagesModule) return { of: 'inside-messages' };
  if (name === searchModule) return { of: 'search' };
  for (const [of, prefix] of [
    ['screen', screenPrefix],
    ['late-actions', latePrefix],
    ['validator', validatorPrefix],
  ] as const)
    if (name.startsWith(prefix)) return { of, id: decodeURIComponent(name.slice(prefix.length)) };
  return undefined;
};

/** Reads the name of a virtual module; undefined for any other. */
export const parseModule = (name: string): VirtualModule | undefined => {
  if (!name.startsWith(languagePrefix)) return parseOwnModule(name);
  const [language = '', ...rest] = name.slice(languagePrefix.length).split('/');
  const module = rest.length === 0 ? ({ of: 'portal' } as const) : parseOwnModule(ownPrefix + rest.join('/'));
  return module && { ...module, language: decodeURIComponent(language) };
};

/** The name of the portal's module in a language. */
const languageModule = (id: string): string => `${languagePrefix}${encodeURIComponent(id)}`;
/** The name of the same module in a language. */
const inLanguage = (module: string, language: string): string =>
  `${languageModule(language)}/${module.slice(ownPrefix.length)}`;
/** The name of the module of a screen. */
const screenModule = (id: string): string => `${screenPrefix}${encodeURIComponent(id)}`;
/** The name of the module of a screen's late actions. */
const lateModule = (id: string): string => `${latePrefix}${encodeURIComponent(id)}`;
/** The name of the module of a form's validator. */
const validatorModule = (id: string): string => `${validatorPrefix}${encodeURIComponent(id)}`;

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The shorter in memory: browsers keep text beyond Latin-1 with two bytes for each character, however few are beyond it, and the text of
 * a module as long as the page lives.
 */
const inMemory = (json: string): string => {
  const narrow = json.replaceAll(/[^\u0000-\u00FF]/g, escapeUnit);
  return narrow.length < 2 * json.length ? narrow : json;
};

const isAccess = (value: unknown): value is AccessPlan =>
  Array.isArray(value) &&
  value.every((rule) => isRecord(rule) && Object.keys(rule).every((name) => ruleKeys.has(name)));
const ruleKeys: ReadonlySet<string> = new Set(['roles', 'permission'] satisfies (keyof AccessRule)[]);

/** What browsers load of who may see what, in as few words as possible. */
const shortened = (key: string, value: unknown): unknown =>
  key === 'access' && isAccess(value) ? shortenAccess(value) : value;

/** JSON as an expression. It is parsed, not written as a literal: there `__proto__` would be no key. */
const asExpression = (data: unknown): string => {
  const text = inMemory(JSON.stringify(data, shortened)).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return `JSON.parse('${text}')`;
};

const tableOf = (ids: readonly string[], load: (id: string) => string): string =>
  `{\n${ids.map((id) => `  [${JSON.stringify(id)}]: ${load(id)},`).join('\n')}\n}`;

const importOf = (module: string, member: string): string =>
  `() => import(${JSON.stringify(module)}).then((loaded) => loaded.${member})`;

/** The sentences that are loaded late, with the host's pages or with what is inside. */
export const lateMessagesCode = ({ portal }: Pick<Plans, 'portal'>, of: LateMessages): string =>
  `export const messages = ${asExpression(
    Object.fromEntries(Object.entries(portal?.app ?? {}).filter(([key]) => key.startsWith(latePrefixes[of]))),
  )};`;

/** What is found from every page. */
export const searchCode = ({ search }: Pick<Plans, 'search'>): string =>
  `export const search = ${asExpression(search)};`;

/** What depends on the language: the plan of the portal, and loaders for its parts, each by the name of its module. */
const wordsCode = (
  { portal, screens }: Plans,
  nameOf: (module: string) => string = (module) => module,
): readonly string[] => [
  withRoutes,
  `export const portal = withRoutes(${asExpression(shortenPortal(portal))});`,
  `export const loadPageMessages = ${importOf(nameOf(pageMessagesModule), 'messages')};`,
  `export const loadInsideMessages = ${importOf(nameOf(insideMessagesModule), 'messages')};`,
  `export const loadSearch = ${importOf(nameOf(searchModule), 'search')};`,
  `export const screens = ${tableOf(Object.keys(screens), (id) => importOf(nameOf(screenModule(id)), 'plan'))};`,
];

/** The languages that the portal can be loaded in beside the one that it is written in. */
const otherLanguages = (portal: Plans['portal']): readonly string[] =>
  portal?.languages.slice(1).map(({ id }) => id) ?? [];

/** The portal's module in another language: loaded in place of the words of the first. */
export const languageCode = (plans: Plans, language: string): string =>
  wordsCode(plans, (module) => inLanguage(module, language)).join('\n');

/** The portal's module as it is built: the plan of the portal, and a loader for each screen. */
export const portalCode = (compiled: Compilation): string =>
  [
    ...wordsCode(compiled),
    `export const languages = ${tableOf(otherLanguages(compiled.portal), (id) => `() => import(${JSON.stringify(languageModule(id))})`)};`,
    `export const loadValidators = ${importOf(validatorsModule, 'validators')};`,
    'export const findings = {};',
    'export const onScreens = () => () => {};',
  ].join('\n');

/** The loaders of all validators. */
export const validatorsCode = ({ forms }: Pick<Compilation, 'forms'>): string =>
  `export const validators = ${tableOf(Object.keys(forms), (id) => importOf(validatorModule(id), 'validate'))};`;

/** Draws findings above whatever page there is, without anything of the host: there may be no portal to draw. */
const findingsPanel = (elsewhere: readonly Finding[]): readonly string[] => [
  'const showElsewhere = (list) => {',
  '  const panel = document.getElementById("counterfoil-findings") ?? document.createElement("div");',
  '  panel.id = "counterfoil-findings";',
  '  panel.className = "cf-findings bp6-callout bp6-intent-danger";',
  '  panel.setAttribute("role", "alert");',
  '  panel.replaceChildren(...list.map(({ place, code, message }) => {',
  '    const line = document.createElement("p");',
  '    line.textContent = `${place.file}:${place.line}:${place.column} ${code} ${message}`;',
  '    return line;',
  '  }));',
  '  if (list.length === 0) panel.remove();',
  // Before the page, in its flow: it moves the page down and lies over nothing of it.
  '  else if (!panel.isConnected) document.body.prepend(panel);',
  '};',
  `showElsewhere(${asExpression(elsewhere)});`,
];

/** In place of the portal's module in development while there is no portal: the page shows what is wrong, and is loaded anew once it is not. */
export const failedPortalCode = (findings: readonly Finding[]): string =>
  [
    ...findingsPanel(findings),
    `import.meta.hot?.on(${JSON.stringify(editEvent)}, ({ elsewhere }) => showElsewhere(elsewhere));`,
    'export const portal = undefined, screens = {}, languages = {}, loadValidators = async () => ({}), loadPageMessages = async () => ({}), loadInsideMessages = async () => ({}), loadSearch = async () => undefined, findings = {}, onScreens = () => () => {};',
    'throw new Error("The portal does not compile; the page says why.");',
  ].join('\n');

/**
 * The same in development: what an edit changed arrives by event and replaces what was loaded; `findings`
 * holds the faults of each broken screen, and `onScreens` reports which screens have changed.
 */
export const developmentPortalCode = (
  compiled: Compilation,
  broken: Readonly<Record<string, readonly Finding[]>>,
  elsewhere: readonly Finding[],
): string =>
  [
    ...findingsPanel(elsewhere),
    `export let portal = ${asExpression(compiled.portal)};`,
    `export const findings = ${asExpression(broken)};`,
    `let search = ${asExpression(compiled.search)};`,
    'export const loadSearch = async () => search;',
    'const edited = new Map();',
    'const listeners = new Set();',
    'let version = 0;',
    'const whatIsWrong = (id) => (findings[id] ?? []).map(({ message }) => message).join("\\n");',
    'const loadEdited = (id, load) => async () => edited.get(id) ?? load();',
    'const missing = (id) => () => Promise.reject(new Error(whatIsWrong(id)));',
    `const loadValidator = (id) => () => import(/* @vite-ignore */ ${JSON.stringify(`/@id/__x00__${validatorPrefix}`)} + encodeURIComponent(id) + "?edit=" + version).then((loaded) => loaded.validate);`,
    `export const screens = ${tableOf(
      [...new Set([...Object.keys(compiled.screens), ...Object.keys(broken)])],
      (id) =>
        `loadEdited(${JSON.stringify(id)}, ${Object.hasOwn(compiled.screens, id) ? importOf(screenModule(id), 'plan') : `missing(${JSON.stringify(id)})`})`,
    )};`,
    `const validators = ${tableOf(Object.keys(compiled.forms), (id) => `loadValidator(${JSON.stringify(id)})`)};`,
    'const translated = new Map();',
    `const importLanguage = async (id) => translated.set(id, await import(/* @vite-ignore */ ${JSON.stringify(`/@id/__x00__${languagePrefix}`)} + encodeURIComponent(id) + "?edit=" + version));`,
    `export const languages = ${tableOf(
      otherLanguages(compiled.portal),
      (id) => `() => loadLanguage(${JSON.stringify(id)})`,
    )};`,
    'const loadLanguage = async (id) => {',
    '  await importLanguage(id);',
    '  return {',
    '    get portal() { return translated.get(id).portal; },',
    '    get screens() { return translated.get(id).screens; },',
    '    loadPageMessages: () => translated.get(id).loadPageMessages(),',
    '    loadInsideMessages: () => translated.get(id).loadInsideMessages(),',
    '    loadSearch: () => translated.get(id).loadSearch(),',
    '  };',
    '};',
    'export const loadValidators = async () => validators;',
    'export const loadPageMessages = async () => ({}), loadInsideMessages = async () => ({});',
    'export const onScreens = (listener) => { listeners.add(listener); return () => { listeners.delete(listener); }; };',
    `import.meta.hot?.on(${JSON.stringify(editEvent)}, async (edit) => {`,
    '  version += 1;',
    '  showElsewhere(edit.elsewhere);',
    '  if (edit.portal !== undefined) portal = edit.portal;',
    '  if (edit.search !== undefined) search = edit.search;',
    '  for (const { id, plan, findings: wrong } of edit.screens) {',
    '    if (plan !== undefined) edited.set(id, plan);',
    '    screens[id] ??= loadEdited(id, missing(id));',
    '    if (wrong.length > 0) findings[id] = wrong;',
    '    else delete findings[id];',
    '  }',
    '  for (const id of edit.forms) validators[id] ??= loadValidator(id);',
    // The modules of another language are requested again as a whole: only who reads that language has loaded
    // them.
    '  await Promise.all([...translated.keys()].map(importLanguage));',
    '  const changed = translated.size > 0 ? Object.keys(screens) : edit.screens.map(({ id }) => id);',
    '  for (const listener of listeners) listener(changed);',
    '});',
  ].join('\n');

/** The portal in another language in development, in one module for each edit. */
export const developmentLanguageCode = ({ portal, search, screens }: Plans): string =>
  [
    `export const portal = ${asExpression(portal)};`,
    'export const loadPageMessages = async () => ({}), loadInsideMessages = async () => ({});',
    `const search = ${asExpression(search)};`,
    'export const loadSearch = async () => search;',
    `const plans = ${asExpression(screens)};`,
    'export const screens = Object.fromEntries(Object.entries(plans).map(([id, plan]) => [id, async () => plan]));',
  ].join('\n');

/** The module of a screen, in the first language or in another one. */
export const screenCode = (plan: ScreenPlan, language?: string): string => {
  const { first, late } = splitScreen(plan);
  const code = `export const plan = ${asExpression(first)};`;
  if (Object.keys(late).length === 0) return code;
  const module = lateModule(plan.id);
  const named = language === undefined ? module : inLanguage(module, language);
  return `${code}\nplan.loadLate = ${importOf(named, 'actions')};`;
};

/** The module of a screen's late actions. */
export const lateActionsCode = (plan: ScreenPlan): string =>
  `export const actions = ${asExpression(splitScreen(plan).late)};`;
