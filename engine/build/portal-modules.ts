import type { Compilation } from '../compile/compile.ts';
import type { Finding } from '../language/finding.ts';

/** The module that a host imports. */
const portalModule = 'virtual:counterfoil/portal';
const screenPrefix = 'virtual:counterfoil/screen/';
const validatorPrefix = 'virtual:counterfoil/validator/';

/** The events that carry edited screens to the browser. */
export const screensEvent = 'counterfoil:screens';

/** The event that carries the errors that belong to no screen. */
export const findingsEvent = 'counterfoil:findings';

/** A screen after an edit: its new plan, or what is wrong with it. */
export interface EditedScreen {
  readonly id: string;
  readonly plan?: unknown;
  readonly findings: readonly Finding[];
}

/** What a virtual module holds. */
export type VirtualModule =
  | { readonly of: 'portal' }
  | { readonly of: 'screen'; readonly id: string }
  | { readonly of: 'validator'; readonly id: string };

/** Reads the name of a virtual module; undefined for any other. */
export const parseModule = (name: string): VirtualModule | undefined => {
  if (name === portalModule) return { of: 'portal' };
  for (const [of, prefix] of [
    ['screen', screenPrefix],
    ['validator', validatorPrefix],
  ] as const)
    if (name.startsWith(prefix)) return { of, id: decodeURIComponent(name.slice(prefix.length)) };
  return undefined;
};

/** The name of the module of a screen. */
const screenModule = (id: string): string => `${screenPrefix}${encodeURIComponent(id)}`;
/** The name of the module of a form's validator. */
const validatorModule = (id: string): string => `${validatorPrefix}${encodeURIComponent(id)}`;

/** JSON as an expression. It is parsed, not written as a literal: there `__proto__` would be no key. */
const asExpression = (data: unknown): string => {
  const text = JSON.stringify(data)
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `JSON.parse('${text}')`;
};

const tableOf = (ids: readonly string[], load: (id: string) => string): string =>
  `{\n${ids.map((id) => `  [${JSON.stringify(id)}]: ${load(id)},`).join('\n')}\n}`;

const importOf = (module: string, member: string): string =>
  `() => import(${JSON.stringify(module)}).then((loaded) => loaded.${member})`;

/** The portal's module as it is built: the plan of the portal, and a loader for each screen and validator. */
export const portalCode = ({ portal, screens, forms }: Compilation): string =>
  [
    `export const portal = ${asExpression(portal)};`,
    `export const screens = ${tableOf(Object.keys(screens), (id) => importOf(screenModule(id), 'plan'))};`,
    `export const validators = ${tableOf(Object.keys(forms), (id) => importOf(validatorModule(id), 'validate'))};`,
    'export const findings = {};',
    'export const onScreens = () => () => {};',
  ].join('\n');

/** Draws findings over whatever page there is, without anything of the host: there may be no portal to draw. */
const findingsPanel = (elsewhere: readonly Finding[]): readonly string[] => [
  'const showElsewhere = (list) => {',
  '  const panel = document.getElementById("counterfoil-findings") ?? document.createElement("div");',
  '  panel.id = "counterfoil-findings";',
  '  panel.className = "cf-findings bp6-callout bp6-intent-danger";',
  '  panel.setAttribute("role", "alert");',
  // Those of the screen at hand stand at the lower edge.
  '  panel.style.inset = "56px 16px auto";',
  '  panel.replaceChildren(...list.map(({ place, code, message }) => {',
  '    const line = document.createElement("p");',
  '    line.textContent = `${place.file}:${place.line}:${place.column} ${code} ${message}`;',
  '    return line;',
  '  }));',
  '  if (list.length > 0) document.body.append(panel);',
  '  else panel.remove();',
  '};',
  `showElsewhere(${asExpression(elsewhere)});`,
  `import.meta.hot?.on(${JSON.stringify(findingsEvent)}, showElsewhere);`,
];

/** In place of the portal's module in development while there is no portal: the page shows what is wrong, and is loaded anew once it is not. */
export const failedPortalCode = (findings: readonly Finding[]): string =>
  [
    ...findingsPanel(findings),
    'export const portal = undefined, screens = {}, validators = {}, findings = {}, onScreens = () => () => {};',
    'throw new Error("The portal does not compile; the page says why.");',
  ].join('\n');

/**
 * The same in development: an edited screen arrives by event and replaces what was loaded; `findings` holds what is
 * wrong with each broken screen, and `onScreens` tells which screens have changed.
 */
export const developmentPortalCode = (
  { portal, screens, forms }: Compilation,
  broken: Readonly<Record<string, readonly Finding[]>>,
  elsewhere: readonly Finding[],
): string =>
  [
    ...findingsPanel(elsewhere),
    `export const portal = ${asExpression(portal)};`,
    `export const findings = ${asExpression(broken)};`,
    'const edited = new Map();',
    'const listeners = new Set();',
    'const loadScreen = (id, load) => {',
    '  if (edited.has(id)) return Promise.resolve(edited.get(id));',
    '  return load === undefined ? Promise.reject(new Error((findings[id] ?? []).map(({ message }) => message).join("\\n"))) : load();',
    '};',
    'let version = 0;',
    `export const screens = ${tableOf(
      [...new Set([...Object.keys(screens), ...Object.keys(broken)])],
      (id) =>
        `() => loadScreen(${JSON.stringify(id)}, ${Object.hasOwn(screens, id) ? importOf(screenModule(id), 'plan') : 'undefined'})`,
    )};`,
    `export const validators = ${tableOf(
      Object.keys(forms),
      (id) =>
        `() => import(/* @vite-ignore */ ${JSON.stringify(`/@id/__x00__${validatorModule(id)}`)} + "?edit=" + version).then((loaded) => loaded.validate)`,
    )};`,
    'export const onScreens = (listener) => { listeners.add(listener); return () => { listeners.delete(listener); }; };',
    'if (import.meta.hot) {',
    `  import.meta.hot.on(${JSON.stringify(screensEvent)}, (screens) => {`,
    '    version += 1;',
    '    for (const screen of screens) {',
    '      if (screen.plan !== undefined) edited.set(screen.id, screen.plan);',
    '      if (screen.findings.length > 0) findings[screen.id] = screen.findings;',
    '      else delete findings[screen.id];',
    '    }',
    '    for (const listener of listeners) listener(screens.map(({ id }) => id));',
    '  });',
    '}',
  ].join('\n');

/** The module of a screen. */
export const screenCode = (plan: unknown): string => `export const plan = ${asExpression(plan)};`;
