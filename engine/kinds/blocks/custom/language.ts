import { object, optional, planned, type TypeOf } from '../../../language/definition/build-definition.ts';
import { customMembers } from '../../../language/custom.ts';
import { nodeMembers } from '../../../language/node.ts';
import { variable } from '../../../language/value/value.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { CustomBlockPlan } from './plan.ts';

export const customBlock = planned<CustomBlockPlan>()(
  object('A part that the host draws, where no block of the language can say it; each one is counted', {
    ...nodeMembers,
    title: blockTitle,
    load: blockLoad,
    of: optional(variable),
    ...customMembers,
  }),
);
/** A part that the host draws as written. */
export type CustomBlock = TypeOf<typeof customBlock> & { readonly as: 'custom' };
