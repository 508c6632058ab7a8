import type { CompileInside } from '../../../kinds/blocks/block-compile.ts';
import type { BlockPlan } from '../../../language/plan/block-plan.ts';
import { childPointer } from '../../../json.ts';
import { blocksIn } from '../../../walk.ts';
import { report, type CompileContext } from '../compile-context.ts';
import { compileBlock, partsOfBlock } from '../screen/compile-block.ts';

/** Reports a form, action or screen inside a block that only shows the answer of a call. */
export const checkAnswerBlock = (context: CompileContext, shown: BlockPlan): void => {
  for (const block of blocksIn(shown)) {
    const { forms, offers } = partsOfBlock(block);
    const places = [
      ...(forms.length > 0 || block.as === 'screen' ? [childPointer(block.pointer, 'as')] : []),
      ...offers.map(({ pointer }) => pointer),
    ];
    for (const at of places)
      report(
        context,
        'show-acts',
        at,
        'What a call came to is shown here, and nothing more: it holds no form, action or screen.',
      );
  }
};

/** Compiles a block that shows the answer of the call of an action. */
export const compileShown: CompileInside = (context, block, pointer) => {
  const plan = compileBlock(context, block, pointer);
  if (plan !== undefined) checkAnswerBlock(context, plan);
  return plan;
};
