import type { Compilation } from '../compile/compile.ts';
import type { Finding } from '../language/finding.ts';
import type { PortalPlan } from '../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import type { EditedScreen } from './portal-modules.ts';

/** What is known of a screen since it was last without a fault. */
interface KnownScreen {
  readonly plan: ScreenPlan;
  readonly text: string;
  readonly files: ReadonlySet<string>;
}
/** What an edit changed. */
export interface Changes {
  readonly screens: readonly EditedScreen[];
  /** The portal itself is another one: the page has to be loaded anew. */
  readonly isPortalNew: boolean;
  /** Errors of files that belong to no screen. */
  readonly elsewhere: readonly Finding[];
}
/** Keeps the last good plan of each screen and tells what an edit changed. */
export interface ScreenChanges {
  /** The screens that are broken now, with what is wrong. */
  readonly broken: Readonly<Record<string, readonly Finding[]>>;
  /** The errors that belong to no screen. */
  readonly elsewhere: readonly Finding[];
  /** Everything that can be drawn: the plans of this compilation, or the last good ones. */
  readonly drawable: Compilation;
  update(compilation: Compilation): Changes;
}

const filesOf = (plan: ScreenPlan): ReadonlySet<string> =>
  new Set([plan.file, ...Object.values(plan.actions).map(({ file }) => file)]);

const errorsOf = ({ findings }: Compilation): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'error');

/** The routes of a screen that cannot be read are not known: until it can, the portal before holds, and with it its address. */
const portalAfter = (
  compiled: PortalPlan | undefined,
  before: PortalPlan | undefined,
  isRouteLost: boolean,
): PortalPlan | undefined => (isRouteLost ? (before ?? compiled) : (compiled ?? before));

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

/** Starts from nothing; the first update fills it. */
export const createScreenChanges = (): ScreenChanges => {
  const known = new Map<string, KnownScreen>();
  let broken: Readonly<Record<string, readonly Finding[]>> = {};
  let drawable: Compilation = { findings: [], screens: {}, forms: {}, broken: {} };
  let elsewhere: readonly Finding[] = [];

  const remember = (compilation: Compilation): ReadonlySet<string> => {
    const changed = new Set<string>();
    for (const [id, plan] of Object.entries(compilation.screens)) {
      const text = JSON.stringify(plan);
      if (known.get(id)?.text !== text) changed.add(id);
      known.set(id, { plan, text, files: filesOf(plan) });
    }
    return changed;
  };

  const brokenNow = (compilation: Compilation): Readonly<Record<string, readonly Finding[]>> => {
    const errors = errorsOf(compilation);
    // A screen that has never been without a fault is known by what the compiler says of it.
    const ids = new Set([...known.keys(), ...Object.keys(compilation.broken)]);
    const entries = [...ids]
      .filter((id) => !Object.hasOwn(compilation.screens, id))
      .map((id) => {
        const files = new Set([...(known.get(id)?.files ?? []), ...(compilation.broken[id] ?? [])]);
        return [id, errors.filter(({ place }) => files.has(place.file))] as const;
      })
      .filter(([, findings]) => findings.length > 0);
    return Object.fromEntries(entries);
  };

  const update = (compilation: Compilation): Changes => {
    const before = { broken, portal: JSON.stringify(drawable.portal) };
    const isFirstOf = Object.keys(compilation.screens).some((id) => !known.has(id));
    const changed = remember(compilation);
    broken = brokenNow(compilation);
    const kept = Object.keys(broken).flatMap((id) => {
      const plan = known.get(id)?.plan;
      return plan === undefined ? [] : [[id, plan] as const];
    });
    const isRouteLost = Object.keys(broken).some(
      (id) => known.has(id) && !Object.hasOwn(compilation.broken, id),
    );
    const portal = portalAfter(compilation.portal, drawable.portal, isRouteLost);
    drawable = {
      findings: compilation.findings,
      screens: { ...compilation.screens, ...Object.fromEntries(kept) },
      forms: kept.length > 0 ? { ...drawable.forms, ...compilation.forms } : compilation.forms,
      broken: compilation.broken,
      ...(portal === undefined ? {} : { portal }),
    };
    const touched = new Set([...changed, ...Object.keys(before.broken), ...Object.keys(broken)]);
    const owned = new Set(Object.values(broken).flat());
    elsewhere = errorsOf(compilation).filter((finding) => !owned.has(finding));
    return {
      screens: editedScreens(touched, compilation, broken),
      // The forms of a screen that is whole for the first time are not in the page yet either.
      isPortalNew:
        compilation.portal !== undefined && (isFirstOf || JSON.stringify(portal) !== before.portal),
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
