import type { components } from '../../../openapi/generated/provider.ts';
import { labelOf } from '../description/described-words.ts';
import type { Block } from './find-blocks.ts';

/**
 * The entry in a payment's log about what refused it. The reason of an entry of the platform is not told, since the merchant reads the
 * log too.
 */
export const describeBlocks = (
  blocks: readonly Block[],
): readonly components['schemas']['TransactionLogDetail'][] =>
  blocks.map(({ kind, reason, merchant_id: owner }) => ({
    name: 'Blocklist',
    value:
      owner === null
        ? `${labelOf('BlocklistKind', kind)}, on the platform's blocklist`
        : `${labelOf('BlocklistKind', kind)}: ${reason}`,
  }));
