import type { FieldPlan } from '../../language/plan/form-plan.ts';
import { lookUp, readField } from '../../json.ts';
import type { Viewer } from '../viewer/viewer.ts';

/**
 * What a field offers where only some values may follow the present one: those that the viewer may bring about for
 * one of the records at least, as text. Undefined where nothing narrows them, or the present value is not known.
 */
export const resolveTransitions = (
  { transitions }: Pick<FieldPlan, 'transitions'>,
  records: readonly unknown[],
  { roles }: Pick<Viewer, 'roles'>,
): readonly string[] | undefined => {
  if (transitions === undefined) return undefined;
  const offered = new Set<string>();
  for (const record of records) {
    const present = readField(record, transitions.field);
    const next = lookUp(transitions.next, String(present));
    if (next === undefined) return undefined;
    if (transitions.mayStay) offered.add(String(present));
    for (const [to, may] of Object.entries(next))
      if (may.some((role) => roles.includes(role))) offered.add(to);
  }
  return [...offered];
};
