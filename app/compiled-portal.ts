import { portal, screens, validators } from 'virtual:counterfoil/portal';
import { withinTime } from './load-chunk.ts';
import { matchRoute, type CompiledValidator, type ScreenPlan } from '../engine/index.ts';

const loadFrom = async <Loaded>(
  table: Readonly<Record<string, () => Promise<Loaded>>>,
  id: string,
): Promise<Loaded> => {
  const load = Object.hasOwn(table, id) ? table[id] : undefined;
  if (load === undefined) throw new Error(`Nothing was compiled under the name "${id}".`);
  return withinTime(load());
};

/** The plan of a screen, from its own chunk. */
export const loadScreen = (id: string): Promise<ScreenPlan> => loadFrom(screens, id);

/** The validator of a form, from its own chunk. */
export const loadValidator = (formId: string): Promise<CompiledValidator> => loadFrom(validators, formId);

/** Begins loading the screen of a path; whoever needs it later asks again and says what failed. */
export const preloadScreen = (path: string): void => {
  const matched = matchRoute(portal, path);
  if (matched?.route.screen !== undefined) loadScreen(matched.route.screen).catch(() => undefined);
};
