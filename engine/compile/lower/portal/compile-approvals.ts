import { childPointer } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { ApprovalsPlan } from '../../../language/plan/approvals-plan.ts';
import type { Portal } from '../../../language/portal/portal.ts';
import { compileCall } from '../call/compile-call.ts';
import { findRows } from '../call/compile-rows.ts';
import { findField } from '../list/find-field.ts';
import type { CompileContext } from '../compile-context.ts';

const at = '/approvals';

/** Reports a property that the rows of rules lack. */
const requireFields = (
  context: CompileContext,
  names: readonly string[],
  row: SchemaView | undefined,
  where: string,
): void => {
  if (row === undefined) return;
  for (const name of names) findField(context, name, childPointer(at, 'operation'), row, where);
};

/** Compiles how people are told that a second person decides. */
export const compileApprovals = (
  context: CompileContext,
  { approvals }: Portal,
): ApprovalsPlan | undefined => {
  if (approvals === undefined) return undefined;
  const { page, limit, sortBy, order } = context.api;
  const filled = [page, limit, sortBy, order].filter((name) => name !== undefined);
  const list = compileCall(context, { operation: approvals.operation }, at, 'read', filled);
  const row = list && findRows(context, list.operation, childPointer(at, 'operation'));
  const where = `the rows of ${approvals.operation}`;
  requireFields(context, ['kind', 'when', 'amounts'], row, where);
  requireFields(context, ['currency', 'amount'], row?.property('amounts')?.items, `the amounts of ${where}`);
  return list === undefined ? undefined : { call: list.plan, page: approvals.page };
};
