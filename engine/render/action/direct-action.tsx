import { useEffect, useRef } from 'react';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { AttemptFoot } from './attempt-foot.tsx';
import { AttemptNotice } from './attempt-notice.tsx';
import type { DecisionProps } from './decision-props.ts';
import { ResultView } from './result-view.tsx';
import { MissingState } from '../states/missing-state.tsx';
import { useBlockCode } from './use-block-code.ts';
import { useDecision } from './use-decision.ts';

/** An action that asks nothing: it runs at once and shows itself only when there is more to report than that it is done. */
export const DirectAction = ({ target, row, etag, renewal, onClose }: DecisionProps) => {
  const { action } = target;
  const t = useTranslate();
  const translate = useEngineTranslate();
  const decision = useDecision(target, row, etag, renewal);
  const { attempt, stage, send, ask } = decision;
  const code = useBlockCode(action.success.show?.block);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || stage !== 'asking' || !code.isReady) return;
    begun.current = true;
    void send({});
  }, [stage, send, code.isReady]);
  const leave = () => {
    onClose();
    decision.goOnward();
  };
  useEffect(() => {
    if (stage === 'over') leave();
    // oxlint-disable-next-line react/exhaustive-deps -- it is left once, with what is known when it is over
  }, [stage]);
  if (stage === 'over' || (stage === 'asking' && code.error === null)) return null;
  if (stage === 'sending')
    return (
      <div role="status" className="cf-hidden-text">
        {translate('action.running')}
      </div>
    );
  return (
    <DialogFrame title={t(action.label)} onClose={leave}>
      <div className="cf-dialog-body">
        {code.error !== null && <MissingState error={code.error} />}
        <AttemptNotice decision={decision} placed={undefined} />
        {attempt.state === 'done' && (
          <ResultView action={action} context={decision.context} data={attempt.data} />
        )}
      </div>
      <AttemptFoot stage={stage} onAsk={() => void ask({})} onClose={leave} />
    </DialogFrame>
  );
};
