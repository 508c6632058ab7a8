import { screens, validators } from 'virtual:counterfoil/portal';
import type { CompiledValidator, ScreenPlan } from '../engine/index.ts';

const loadFrom = async <Loaded>(
  table: Readonly<Record<string, () => Promise<Loaded>>>,
  id: string,
): Promise<Loaded> => {
  const load = table[id];
  if (load === undefined) throw new Error(`Nothing was compiled under the name "${id}".`);
  return load();
};

/** The plan of a screen, from its own chunk. */
export const loadScreen = async (id: string): Promise<ScreenPlan> => (await loadFrom(screens, id)).plan;

/** The validator of a form, from its own chunk. */
export const loadValidator = async (formId: string): Promise<CompiledValidator> =>
  (await loadFrom(validators, formId)).validate;
