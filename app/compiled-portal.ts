import { onScreens, portal, screens, validators } from 'virtual:counterfoil/portal';
import { loadPart, matchRoute, type CompiledValidator, type ScreenPlan } from '../engine/index.ts';

const loadFrom = async <Loaded>(
  table: Readonly<Record<string, () => Promise<Loaded>>>,
  id: string,
): Promise<Loaded> => {
  const load = Object.hasOwn(table, id) ? table[id] : undefined;
  if (load === undefined) throw new Error(`Nothing was compiled under the name "${id}".`);
  return loadPart(load());
};

const loadedScreens = new Map<string, ScreenPlan>();
onScreens((edited) => {
  for (const id of edited) loadedScreens.delete(id);
});

/** The plan of a screen, from its own chunk. */
export const loadScreen = async (id: string): Promise<ScreenPlan> => {
  const plan = await loadFrom(screens, id);
  loadedScreens.set(id, plan);
  return plan;
};

/** The plan of a screen that is here already, so that it is drawn at once. */
export const loadedScreen = (id: string): ScreenPlan | undefined => loadedScreens.get(id);

/** The validator of a form, from its own chunk. */
export const loadValidator = (formId: string): Promise<CompiledValidator> => loadFrom(validators, formId);

/** Begins loading the screen of a path; whoever needs it later asks again and says what failed. */
export const preloadScreen = (path: string): void => {
  const matched = matchRoute(portal, path);
  if (matched?.route.screen !== undefined) loadScreen(matched.route.screen).catch(() => undefined);
};

const areaOf = (path: string): string => path.split('/', 2).join('/');
const areas = new Set(portal.routes.map(({ path }) => areaOf(path)));

/** Whether a path lies in an area of the portal, behind the sign-in. */
export const isInArea = (path: string): boolean => areas.has(areaOf(path));
