import { useQuery } from '@tanstack/react-query';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import { useBlockDrawing } from '../draw-block.ts';

/** Loads the code that draws a block before there is anything to draw: what is shown once would be lost if it came too late. */
export const useBlockCode = (block: BlockPlan | undefined) => {
  const { load } = useBlockDrawing();
  const query = useQuery({
    queryKey: ['block-code', block],
    queryFn: async () => (block === undefined ? null : { loaded: await load(block) }),
    enabled: block !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return { isReady: block === undefined || query.isSuccess, error: query.error };
};
