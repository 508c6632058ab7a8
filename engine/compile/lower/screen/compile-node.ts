import type { Access } from '../../../language/access.ts';
import type { Condition } from '../../../language/value/condition.ts';
import type { AccessPlan, AccessRule, NodePlan } from '../../../language/plan/access-plan.ts';
import { askedOf } from '../../../description/access.ts';
import type { Operation } from '../../../description/operation.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import type { InsideFacts } from '../../facts/facts.ts';
import { compileCondition, pathReader } from '../scope/compile-condition.ts';
import { noteFacts, report, seeAlso, type CompileContext } from '../compile-context.ts';

interface WrittenNode {
  readonly access?: Access | undefined;
  readonly visibleWhen?: Condition | undefined;
  readonly variant?: string | undefined;
}

const nobody: AccessRule = { roles: [] };

/** The access rule of an operation; one that names nobody admits nobody. */
export const ruleOf = ({ access }: Pick<Operation, 'access'>): AccessPlan => {
  // No session makes a call that is for programs with a token of their own.
  if (access === undefined || access.kind === 'scheme') return [nobody];
  if (access.kind !== 'roles') return [];
  const { roles } = access;
  const asked = roles.map((role) => [role, shortest(askedOf(access, role))] as const);
  const [[, first] = []] = asked;
  const isAlike = asked.every(([, names]) => JSON.stringify(names) === JSON.stringify(first));
  return [{ roles, ...omitUndefined({ permission: isAlike ? first : byRole(asked) }) }];
};

/** A list of permissions in its shortest form: a single one as its name, none as undefined. */
const shortest = (names: readonly string[]): string | readonly string[] | undefined =>
  names.length > 1 ? names : names[0];

const byRole = (
  asked: readonly (readonly [role: string, names: string | readonly string[] | undefined])[],
): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(asked.map(([role, names]) => [role, names ?? []]));

/** Access rules joined, each once. */
export const joinRules = (...rules: readonly (AccessPlan | undefined)[]): AccessPlan => {
  const all = rules.flatMap((list) => list ?? []);
  if (all.length < 2) return all;
  return [...new Map(all.map((rule) => [JSON.stringify(rule), rule] as const)).values()];
};

/** Reports permissions by role that leave out a role of the rule, or name a role that it lacks. */
const checkByRole = (context: CompileContext, access: Access | undefined, pointer: string): void => {
  const { roles, permission } = access ?? {};
  if (roles === undefined || permission === undefined || typeof permission === 'string') return;
  const named = Object.keys(permission);
  const at = childPointer(childPointer(pointer, 'access'), 'permission');
  for (const role of roles.filter((one) => !named.includes(one)))
    report(
      context,
      'access-roles',
      at,
      `This asks nothing of the role ${role}, so it refuses that role. Say which permission it needs.`,
    );
  for (const role of named.filter((one) => !roles.includes(one)))
    report(
      context,
      'access-roles',
      childPointer(at, role),
      `The role ${role} is not among the roles of this rule, so its permission is never asked for.`,
    );
};

/** Reports a rule that admits everybody, and each written role that an operation refuses. */
export const checkRefusals = (
  context: CompileContext,
  access: Access | undefined,
  pointer: string,
  operations: readonly (Operation | undefined)[],
  others: AccessPlan = [],
): void => {
  if (access !== undefined && access.roles === undefined && access.permission === undefined)
    report(
      context,
      'access-empty',
      childPointer(pointer, 'access'),
      'This names neither roles nor a permission, so it lets everybody in. Say who may see it, or leave it out.',
    );
  checkByRole(context, access, pointer);
  access?.roles?.forEach((role, index) => {
    const isKnown = context.project.portal?.value.roles.includes(role) !== false;
    if (!isKnown || others.some((rule) => rule.roles?.includes(role) === false)) return;
    const refusing = operations.find(
      (operation) => operation?.access?.kind === 'roles' && !operation.access.roles.includes(role),
    );
    if (refusing === undefined) return;
    const at = childPointer(childPointer(childPointer(pointer, 'access'), 'roles'), index);
    report(
      context,
      'operation-refuses',
      at,
      `The role ${role} may see this, but the operation ${refusing.id} refuses it.`,
      {
        related: seeAlso(context, `${refusing.pointer}/x-access`),
      },
    );
  });
};

/** Compiles a condition, and notes what holds around it. */
export const compileInside = (
  context: CompileContext,
  own: Condition,
  pointer: string,
  never: InsideFacts['never'],
): void => {
  const before = context.reporter.findings.length;
  compileCondition(context, own, pointer);
  const outer = (context.within ?? []).filter((one) => one !== own);
  if (outer.length > 0 && context.reporter.findings.length === before)
    noteFacts(context, 'inside', {
      outer,
      own: [own],
      pointer,
      readPath: pathReader(context, pointer),
      never,
    });
};

/** Compiles the common part of all nodes: the access rules with those of the operations, and the condition. */
export const compileNode = (
  context: CompileContext,
  node: unknown,
  pointer: string,
  operations: readonly (Operation | undefined)[] = [],
): NodePlan => {
  const written: WrittenNode = isNode(node) ? node : {};
  if (written.visibleWhen !== undefined)
    compileInside(context, written.visibleWhen, childPointer(pointer, 'visibleWhen'), 'shown');
  checkRefusals(context, written.access, pointer, operations);
  return {
    file: context.file.path,
    pointer,
    access: joinRules(
      written.access === undefined ? [] : [written.access],
      ...operations.map((operation) => (operation === undefined ? [] : ruleOf(operation))),
    ),
    ...omitUndefined({ visibleWhen: written.visibleWhen, variant: written.variant }),
  };
};

const isNode = (node: unknown): node is WrittenNode => typeof node === 'object' && node !== null;
