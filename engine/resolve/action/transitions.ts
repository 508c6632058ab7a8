import type { FieldPlan } from '../../language/plan/form-plan.ts';
import { lookUp, readField } from '../../json.ts';
import type { Viewer } from '../viewer/viewer.ts';

/**
 * The values that a field offers where only some may follow the present one: those that the viewer may set
 * for at least one of the records, as text. Undefined where nothing restricts them, or the present value is
 * not known.
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
