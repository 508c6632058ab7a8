import { Fragment } from 'react';
import type { StackPlan } from '../../language/plan/block-plan.ts';
import { useDrawBlock } from '../draw-block.ts';
import { useSay } from '../texts.ts';

/** Blocks below each other. */
export const StackBlock = ({ block }: { readonly block: StackPlan }) => {
  const draw = useDrawBlock();
  const say = useSay();
  return (
    <div className="cf-stack">
      {block.title !== undefined && <h2>{say(block.title)}</h2>}
      {block.blocks.map((inner) => (
        <Fragment key={inner.pointer}>{draw(inner)}</Fragment>
      ))}
    </div>
  );
};
