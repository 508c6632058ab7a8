import { askedBy, type LockPlan, type NodePlan } from '../../../language/plan/access-plan.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import type { Reporter } from '../../read/reporter.ts';
import type { SourceFile } from '../../read/source-file.ts';
import { oneOf } from './check-otherwise.ts';
import { checkCondition } from './check-condition.ts';
import type { ViewerWords } from './viewer-words.ts';
import { admitted, asking, narrow, pass, rolesAmong, type Visitors } from './visitors.ts';
import { callAsking, permissionPointer, rulesBeside, writtenRule, type WrittenRule } from './written-rule.ts';

/** The file whose rules are checked, and where findings go. */
export interface NodeCheck {
  readonly file: SourceFile;
  readonly reporter: Reporter;
  /** All that lead here were compiled: who never comes is known. */
  readonly isWhole: boolean;
  readonly viewer: ViewerWords;
}

/** Says that nobody sees a node. */
export const reportUnseen = (
  { file, reporter }: Pick<NodeCheck, 'file' | 'reporter'>,
  visitors: Visitors,
  pointer: string,
): void => {
  const roles = [...rolesAmong(visitors)];
  const access = childPointer(pointer, 'access');
  reporter.report(
    'node-unreachable',
    file,
    { pointer: file.places.has(access) ? access : pointer },
    roles.length === 0
      ? 'No role that reaches this place may see this.'
      : `No role that reaches this place may see this: only ${roles.join(', ')} come this far.`,
  );
};

/** Says which of the written roles the parts around never let come this far. */
const checkRoles = (check: NodeCheck, visitors: Visitors, node: NodePlan, written: WrittenRule): void => {
  const coming = rolesAmong(visitors, omitUndefined({ variant: node.variant }));
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

/** Says so when who holds the written permission, and no more than has to be held here, is refused by what is called. */
const checkPermission = (
  check: NodeCheck,
  visitors: Visitors,
  node: NodePlan,
  written: WrittenRule,
): void => {
  if (written.rule.permission === undefined) return;
  const parties = visitors.flatMap((party) => narrow(party, [written.rule]));
  const beside = rulesBeside(node.access, written);
  const [found] = beside.flatMap((rule) =>
    parties.flatMap((party) => {
      const asked = asking({ ...party, roles: admitted(party.roles, [rule]) }, rule);
      return asked === undefined ? [] : [{ rule, asked, role: party.roles[0] ?? '' }];
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

/** Holds the rule that is written at a node against who comes there and what it calls. */
export const checkNode = (
  check: NodeCheck,
  visitors: Visitors,
  node: NodePlan & Pick<LockPlan, 'enabledWhen'>,
): void => {
  if (visitors.length === 0) return;
  const inside = pass(visitors, node);
  if (inside.length === 0) {
    reportUnseen(check, visitors, node.pointer);
    return;
  }
  if (!check.isWhole) return;
  for (const key of ['visibleWhen', 'enabledWhen'] as const) {
    const condition = node[key];
    if (condition !== undefined) checkCondition(check, inside, condition, childPointer(node.pointer, key));
  }
  const written = writtenRule(check.file, node.pointer);
  if (written === undefined) return;
  checkRoles(check, visitors, node, written);
  checkPermission(check, visitors, node, written);
};
