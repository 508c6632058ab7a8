import type { BlockPlan } from '../../language/plan/block-plan.ts';
import { buildRequest, isMissing } from '../answer/request.ts';
import type { Scopes } from '../scopes.ts';

/** A form with modes creates a new record where no record to load is given; any other block is unchanged. */
export const blockInMode = (block: BlockPlan, scopes: Scopes): BlockPlan => {
  if (block.as !== 'form' || block.create === undefined || block.load === undefined) return block;
  if (!isMissing(buildRequest({ ...block.load, query: {} }, scopes))) return block;
  const { create, waitsFor = [] } = block;
  return { ...create, as: 'form', waitsFor };
};
