import { askedBy, type LockPlan, type NodePlan } from '../../../language/plan/access-plan.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import type { Reporter } from '../../read/reporter.ts';
import { placesIn, type SourceFile } from '../../read/source-file.ts';
import { oneOf } from './check-otherwise.ts';
import { checkCondition } from './check-condition.ts';
import type { ViewerWords } from './viewer-words.ts';
import { admitted, asking, narrow, pass, rolesAmong, type Audience } from './audience.ts';
import { callAsking, permissionPointer, rulesBeside, writtenRule, type WrittenRule } from './written-rule.ts';

/** The file whose rules are checked, and the reporter of findings. */
export interface NodeCheck {
  readonly file: SourceFile;
  readonly reporter: Reporter;
  /** Everything that leads to the file was compiled, so it is known who never reaches it. */
  readonly isWhole: boolean;
  readonly viewer: ViewerWords;
}

/** Reports that nobody sees a node. */
export const reportUnseen = (
  { file, reporter }: Pick<NodeCheck, 'file' | 'reporter'>,
  audience: Audience,
  pointer: string,
): void => {
  const roles = [...rolesAmong(audience)];
  const access = childPointer(pointer, 'access');
  reporter.report(
    'node-unreachable',
    file,
    { pointer: placesIn(file).has(access) ? access : pointer },
    roles.length === 0
      ? 'No role that reaches this place may see this.'
      : `No role that reaches this place may see this: only ${roles.join(', ')} come this far.`,
  );
};

/** Reports the first written role that never reaches the node. */
const checkRoles = (check: NodeCheck, audience: Audience, node: NodePlan, written: WrittenRule): void => {
  const coming = rolesAmong(audience, omitUndefined({ variant: node.variant }));
  const index = written.rule.roles?.findIndex((role) => !coming.has(role)) ?? -1;
  const role = written.rule.roles?.[index];
  if (role === undefined || coming.size === 0) return;
  check.reporter.report(
    'role-unreached',
    check.file,
    { pointer: childPointer(childPointer(written.pointer, 'roles'), index) },
    `The role ${role} never comes this far: what stands around this lets in only ${[...coming].join(', ')}.`,
  );
};

/** Reports a permission whose holders are refused by an operation that the node calls. */
const checkPermission = (
  check: NodeCheck,
  audience: Audience,
  node: NodePlan,
  written: WrittenRule,
): void => {
  if (written.rule.permission === undefined) return;
  const groups = audience.flatMap((group) => narrow(group, [written.rule]));
  const beside = rulesBeside(node.access, written);
  const [found] = beside.flatMap((rule) =>
    groups.flatMap((group) => {
      const asked = asking({ ...group, roles: admitted(group.roles, [rule]) }, rule);
      return asked === undefined ? [] : [{ rule, asked, role: group.roles[0] ?? '' }];
    }),
  );
  if (found === undefined) return;
  const { rule, asked, role } = found;
  const call = callAsking(node, rule);
  const what = call === undefined ? 'what it shows' : `the operation ${call}`;
  check.reporter.report(
    'operation-refuses',
    check.file,
    { pointer: permissionPointer(written) },
    `Whoever holds ${oneOf(askedBy(written.rule, role))} may see this, but ${what} asks for ${oneOf(asked)}.`,
    { suggestion: asked.length === 1 ? asked[0] : undefined },
  );
};

/** Checks the rule that is written at a node against the audience that reaches it and the operations that it calls. */
export const checkNode = (
  check: NodeCheck,
  audience: Audience,
  node: NodePlan & Pick<LockPlan, 'enabledWhen'>,
): void => {
  if (audience.length === 0) return;
  const inside = pass(audience, node);
  if (inside.length === 0) {
    reportUnseen(check, audience, node.pointer);
    return;
  }
  if (!check.isWhole) return;
  for (const key of ['visibleWhen', 'enabledWhen'] as const) {
    const condition = node[key];
    if (condition !== undefined) checkCondition(check, inside, condition, childPointer(node.pointer, key));
  }
  const written = writtenRule(check.file, node.pointer);
  if (written === undefined) return;
  checkRoles(check, audience, node, written);
  checkPermission(check, audience, node, written);
};
