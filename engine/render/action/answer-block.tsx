import { useMemo, useState } from 'react';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import { OwnAddress } from '../address.tsx';
import { useDrawBlock } from '../draw-block.ts';
import { ScopesProvider } from '../view-context.tsx';

interface AnswerBlockProps {
  readonly block: BlockPlan;
  readonly scopes: Scopes;
  /** What the call answered, which the block reads as `result`. */
  readonly result: unknown;
}

/** A block that shows an answer; it keeps its state to itself, out of the address. */
export const AnswerBlock = ({ block, scopes, result }: AnswerBlockProps) => {
  const draw = useDrawBlock();
  const [search, change] = useState('');
  const tabs = useMemo(() => ({ search, change }), [search]);
  const inside = useMemo(() => ({ ...scopes, result }), [scopes, result]);
  return (
    <ScopesProvider scopes={inside}>
      <OwnAddress tabs={tabs}>{draw(block)}</OwnAddress>
    </ScopesProvider>
  );
};
