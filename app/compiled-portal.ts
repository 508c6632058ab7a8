import { screens, validators } from 'virtual:counterfoil/portal';
import type { CompiledValidator, ScreenPlan } from '../engine/index.ts';

const loadFrom = async <Loaded>(
  table: Readonly<Record<string, () => Promise<Loaded>>>,
  id: string,
): Promise<Loaded> => {
  const load = Object.hasOwn(table, id) ? table[id] : undefined;
  if (load === undefined) throw new Error(`Nothing was compiled under the name "${id}".`);
  return load();
};

/** The plan of a screen, from its own chunk. */
export const loadScreen = (id: string): Promise<ScreenPlan> => loadFrom(screens, id);

/** The validator of a form, from its own chunk. */
export const loadValidator = (formId: string): Promise<CompiledValidator> => loadFrom(validators, formId);
