import { Callout } from '@blueprintjs/core';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useEngineTranslate } from '../texts.ts';
import { AnswerBlock } from './answer-block.tsx';

interface ResultViewProps {
  readonly action: Pick<ActionPlan, 'success'>;
  readonly context: Pick<Context, 'scopes'>;
  readonly data: unknown;
}

/** What the answer holds that the person has to see, such as a secret shown once. */
export const ResultView = ({ action, context, data }: ResultViewProps) => {
  const translate = useEngineTranslate();
  const { show } = action.success;
  if (show === undefined) return null;
  return (
    <>
      {show.once && (
        <Callout compact intent="warning">
          {translate('action.once')}
        </Callout>
      )}
      <AnswerBlock block={show.block} scopes={context.scopes} result={data} />
    </>
  );
};
