import type { AccessPlan, AccessRule } from '../../../language/plan/access-plan.ts';
import { childPointer, isRecord, ownText, ownTexts, readOwn, omitUndefined } from '../../../json.ts';
import { nodeAt, toData } from '../../read/json-node.ts';
import type { SourceFile } from '../../read/source-file.ts';

/** A rule as it is written, with its pointer. */
export interface WrittenRule {
  readonly rule: AccessRule;
  readonly pointer: string;
}

/** The rule that is written at a node, if any. */
export const writtenRule = (file: SourceFile, node: string): WrittenRule | undefined => {
  const pointer = childPointer(file.writtenAt?.(node) ?? node, 'access');
  const found = nodeAt(file.root, pointer);
  if (found === undefined) return undefined;
  const written = toData(found);
  const roles = readOwn(written, 'roles') === undefined ? undefined : ownTexts(written, 'roles');
  const permission = ownText(written, 'permission') ?? namesByRole(readOwn(written, 'permission'));
  return {
    pointer,
    rule: omitUndefined({ roles, permission }),
  };
};

const namesByRole = (written: unknown): Readonly<Record<string, string>> | undefined =>
  isRecord(written)
    ? Object.fromEntries(
        Object.entries(written).flatMap(([role, name]) => (typeof name === 'string' ? [[role, name]] : [])),
      )
    : undefined;

/** The pointer of a rule's permission, or of the rule where it asks for none. */
export const permissionPointer = ({ rule, pointer }: WrittenRule): string =>
  rule.permission === undefined ? pointer : childPointer(pointer, 'permission');

const asText = ({ roles, permission }: AccessRule): string => JSON.stringify([roles, permission]);

/** The rules of a node that come from its operations. */
export const rulesBeside = (access: AccessPlan, written: WrittenRule | undefined): AccessPlan =>
  written === undefined ? access : access.filter((rule) => asText(rule) !== asText(written.rule));

/** The operation among the calls of a plan that has a rule. */
export const callAsking = (plan: unknown, rule: AccessRule): string | undefined => {
  if (typeof plan !== 'object' || plan === null) return undefined;
  const operation = ownText(plan, 'operation');
  const access: unknown = readOwn(plan, 'access');
  if (operation !== undefined && JSON.stringify(access) === JSON.stringify([rule])) return operation;
  for (const part of Object.values(plan)) {
    const found = callAsking(part, rule);
    if (found !== undefined) return found;
  }
  return undefined;
};
