import type { BlockPlan } from '../../language/plan/block-plan.ts';
import { buildRequest, isMissing } from '../answer/request.ts';
import type { Scopes } from '../scopes.ts';

/** A form that has modes makes something new where nothing says which record it would load; any other block is itself. */
export const blockInMode = (block: BlockPlan, scopes: Scopes): BlockPlan => {
  if (block.as !== 'form' || block.create === undefined || block.load === undefined) return block;
  if (!isMissing(buildRequest({ ...block.load, query: {} }, scopes))) return block;
  const { create, waitsFor = [] } = block;
  return { ...create, as: 'form', waitsFor };
};
