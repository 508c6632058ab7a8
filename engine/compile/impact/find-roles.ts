import { parentPointer } from '../../json.ts';
import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { NodePlan } from '../../language/plan/access-plan.ts';
import { createGroups, createReach } from '../judge/access/reach.ts';
import { pass, rolesAmong, type Audience } from '../judge/access/audience.ts';
import { walkAccess } from '../judge/access/walk-access.ts';
import type { CompiledProject } from '../lower/project/compile-files.ts';

/** The roles that reach a node of a file; those of the node around it where nothing is known of itself, and undefined where nobody is led to the file. */
export type RolesAt = (file: string, pointer: string) => ReadonlySet<string> | undefined;

/** Finds who reaches each node of what was compiled, by the routes of the screens that were. */
export const findRoles = ({ screens, actions }: CompiledProject, roles: readonly string[]): RolesAt => {
  const plans = new Map(screens.map(({ screen: { plan } }) => [plan.id, plan]));
  const routes = screens.flatMap(({ screen }) => screen.routes);
  const reach = createReach(createGroups())(plans, routes, roles);
  const found = new Map<string, Map<string, Set<string>>>();
  const note = (audience: Audience, { file, pointer }: Pick<NodePlan, 'file' | 'pointer'>): void => {
    const inFile = found.get(file) ?? new Map<string, Set<string>>();
    found.set(file, inFile);
    const here = inFile.get(pointer) ?? new Set<string>();
    inFile.set(pointer, here);
    for (const role of rolesAmong(audience)) here.add(role);
  };
  const node = (audience: Audience, one: NodePlan): void => note(pass(audience, one), one);
  const noteFields = (audience: Audience, fields: readonly FieldPlan[]): void => {
    for (const field of fields) {
      node(audience, field);
      noteFields(pass(audience, field), field.rows?.fields ?? []);
    }
  };
  for (const plan of plans.values()) {
    const audience = reach.ofScreen(plan.id);
    const inside = pass(audience, plan);
    note(inside, { file: plan.file, pointer: '' });
    walkAccess(inside, plan.body, { node });
  }
  for (const { plan } of actions) {
    const inside = pass(reach.ofAction(plan.id), plan);
    note(inside, { file: plan.file, pointer: '' });
    for (const section of plan.form?.sections ?? []) noteFields(inside, section.fields);
    if (plan.success.show !== undefined) walkAccess(inside, plan.success.show.block, { node });
  }
  return (file, pointer) => {
    const inFile = found.get(file);
    for (let at = pointer; inFile !== undefined; at = parentPointer(at)) {
      const here = inFile.get(at);
      if (here !== undefined || at === '') return here;
    }
    return undefined;
  };
};
