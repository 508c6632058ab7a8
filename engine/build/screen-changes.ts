import type { Compilation } from '../compile/compile.ts';
import type { Finding } from '../language/finding.ts';
import type { PortalPlan } from '../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import type { Edit, EditedScreen } from './portal-modules.ts';
import { omitUndefined } from '../json.ts';

/** What is known of a screen since it was last without a fault. */
interface KnownScreen {
  readonly plan: ScreenPlan;
  readonly text: string;
  readonly files: ReadonlySet<string>;
}
/** Holds the last good plan of each screen and reports what an edit changed. */
export interface ScreenChanges {
  /** The screens that are broken now, with what is wrong. */
  readonly broken: Readonly<Record<string, readonly Finding[]>>;
  /** The errors that belong to no screen. */
  readonly elsewhere: readonly Finding[];
  /** Everything that can be drawn: the plans of this compilation, or the last good ones. */
  readonly drawable: Compilation;
  /** What an edit changed; undefined where nothing did. */
  update(compilation: Compilation): Edit | undefined;
}

const filesOf = (plan: ScreenPlan): ReadonlySet<string> =>
  new Set([plan.file, ...Object.values(plan.actions).map(({ file }) => file)]);

const errorsOf = ({ findings }: Compilation): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'error');

/** The routes of a screen that cannot be read are not known: until it can, the portal before holds, and with it its address. */
const portalAfter = (
  { portal: compiled, unread }: Compilation,
  before: PortalPlan | undefined,
  isRouteLost: boolean,
): PortalPlan | undefined => {
  const portal = isRouteLost ? (before ?? compiled) : (compiled ?? before);
  const known = new Set(portal?.routes.map(({ path }) => path));
  const standing = unread.flatMap(({ id, paths }) =>
    paths.filter((path) => !known.has(path)).map((path) => ({ path, screen: id, title: id, access: [] })),
  );
  if (portal === undefined || standing.length === 0) return portal;
  const taken = new Set(standing.map(({ path }) => path));
  return { ...portal, routes: [...portal.routes.filter(({ path }) => !taken.has(path)), ...standing] };
};

/** The screens with their new plans, or with what is wrong with them. */
const editedScreens = (
  ids: Iterable<string>,
  { screens }: Compilation,
  broken: Readonly<Record<string, readonly Finding[]>>,
): readonly EditedScreen[] =>
  [...ids].map((id) => {
    const plan = Object.hasOwn(screens, id) ? screens[id] : undefined;
    const findings = broken[id] ?? [];
    return plan === undefined ? { id, findings } : { id, plan, findings };
  });

/** The screens that cannot be drawn as they are now, with what is wrong. */
const findBroken = (
  compilation: Compilation,
  known: ReadonlyMap<string, KnownScreen>,
): Readonly<Record<string, readonly Finding[]>> => {
  const errors = errorsOf(compilation);
  // A screen that has never been without a fault is known by its findings.
  const left = new Map<string, readonly string[]>([
    ...Object.entries(compilation.broken),
    ...compilation.unread.map(({ id, file }) => [id, [file]] as const),
  ]);
  const entries = [...new Set([...known.keys(), ...left.keys()])]
    .filter((id) => !Object.hasOwn(compilation.screens, id))
    .map((id) => {
      const files = new Set([...(known.get(id)?.files ?? []), ...(left.get(id) ?? [])]);
      return [id, errors.filter(({ place }) => files.has(place.file))] as const;
    })
    .filter(([, findings]) => findings.length > 0);
  return Object.fromEntries(entries);
};

const nothing: Compilation = {
  findings: [],
  screens: {},
  matches: {},
  forms: {},
  broken: {},
  unread: [],
  notes: [],
  inLanguage: () => undefined,
};

/** Starts from nothing; the first update fills it. */
export const createScreenChanges = (): ScreenChanges => {
  const known = new Map<string, KnownScreen>();
  let broken: Readonly<Record<string, readonly Finding[]>> = {};
  let drawable = nothing;
  let elsewhere: readonly Finding[] = [];

  const remember = (compilation: Compilation): ReadonlySet<string> => {
    const changed = new Set<string>();
    for (const [id, plan] of Object.entries(compilation.screens)) {
      const before = known.get(id);
      // A screen that nothing concerned is the same object again.
      if (before?.plan === plan) continue;
      const text = JSON.stringify(plan);
      if (before?.text !== text) changed.add(id);
      known.set(id, { plan, text, files: filesOf(plan) });
    }
    return changed;
  };

  const update = (compilation: Compilation): Edit | undefined => {
    const before = {
      broken,
      elsewhere,
      portal: JSON.stringify(drawable.portal),
      search: JSON.stringify(drawable.search),
    };
    const changed = remember(compilation);
    broken = findBroken(compilation, known);
    const retained = Object.keys(broken).flatMap((id) => {
      const plan = known.get(id)?.plan;
      return plan === undefined ? [] : [[id, plan] as const];
    });
    const isRouteLost = Object.keys(broken).some(
      (id) => known.has(id) && !Object.hasOwn(compilation.broken, id),
    );
    const portal = portalAfter(compilation, drawable.portal, isRouteLost);
    const search = compilation.search ?? drawable.search;
    drawable = {
      ...compilation,
      screens: { ...compilation.screens, ...Object.fromEntries(retained) },
      forms: retained.length > 0 ? { ...drawable.forms, ...compilation.forms } : compilation.forms,
      ...omitUndefined({ portal, search }),
    };
    const marked = new Set([...Object.keys(before.broken), ...Object.keys(broken)]);
    const touched = new Set([
      ...changed,
      ...[...marked].filter((id) => JSON.stringify(before.broken[id]) !== JSON.stringify(broken[id])),
    ]);
    const owned = new Set(Object.values(broken).flat());
    elsewhere = errorsOf(compilation).filter((finding) => !owned.has(finding));
    const isPortalNew = JSON.stringify(portal) !== before.portal;
    const isElsewhereNew = JSON.stringify(elsewhere) !== JSON.stringify(before.elsewhere);
    const isSearchNew = JSON.stringify(search) !== before.search;
    if (!isPortalNew && !isSearchNew && !isElsewhereNew && touched.size === 0) return undefined;
    return {
      ...(isPortalNew && portal !== undefined ? { portal } : {}),
      ...(isSearchNew && search !== undefined ? { search } : {}),
      screens: editedScreens(touched, compilation, broken),
      forms: Object.keys(drawable.forms),
      elsewhere,
    };
  };

  return {
    get broken() {
      return broken;
    },
    get elsewhere() {
      return elsewhere;
    },
    get drawable() {
      return drawable;
    },
    update,
  };
};
