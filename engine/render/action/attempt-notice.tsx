import { Callout, type CalloutProps } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { Attempt } from '../../resolve/action/decision-stage.ts';
import type { PlacedErrors } from '../../resolve/form/place-errors.ts';
import { useCopy } from '../copy.ts';
import { problemWords } from '../states/problem-words.ts';
import { useEngineTranslate, useReason } from '../texts.ts';
import { unplacedWords } from './unplaced-words.ts';
import type { Decision } from './use-decision.ts';

interface AttemptNoticeProps {
  readonly decision: Pick<Decision, 'attempt' | 'offered' | 'message'>;
  /** Where the server's words went. */
  readonly placed: PlacedErrors | undefined;
}

interface AnsweredProps extends Pick<CalloutProps, 'intent' | 'role' | 'children'> {
  readonly of: Attempt;
  /** It takes the focus, and comes into sight with it; not where a field does. */
  readonly isSeen?: boolean;
}

/** What a call came to: the button that was pressed may be far below, and lost the focus while it was locked. */
const Answered = ({ of, isSeen = true, ...callout }: AnsweredProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSeen) frame.current?.focus();
  }, [of, isSeen]);
  return (
    <div ref={frame} tabIndex={-1} className="cf-answered">
      <Callout compact {...callout} />
    </div>
  );
};

/** The state of the decision, in words; announced when it changes. */
export const AttemptNotice = ({ decision: { attempt, offered, message }, placed }: AttemptNoticeProps) => {
  const translate = useEngineTranslate();
  const translateReason = useReason();
  const copy = useCopy();
  if (attempt.state === 'open' && !offered.enabled)
    return (
      <Callout compact intent="warning" role="alert">
        {translateReason(offered.reason)}
      </Callout>
    );
  if (attempt.state === 'unknown')
    return (
      <Answered intent="warning" role="alert" of={attempt}>
        <p>{translate('action.unknown')}</p>
      </Answered>
    );
  if (attempt.state === 'processing')
    return (
      <Answered intent="primary" role="status" of={attempt}>
        {translate(attempt.isAsked === true ? 'approval.asked' : 'action.processing')}
      </Answered>
    );
  if (attempt.state === 'done' && message !== undefined)
    return (
      <Answered intent={message.intent} role="alert" of={attempt}>
        <p>{message.words}</p>
      </Answered>
    );
  if (attempt.state !== 'failed') return null;
  const { problem } = attempt;
  const count = Object.keys(placed?.byField ?? {}).length;
  const rest = placed?.rest ?? [];
  const isBare = attempt.isStale && placed === undefined;
  const words = isBare
    ? translate('action.stale')
    : rest.length > 0
      ? translate('action.failed', { reason: unplacedWords(rest, translate).join(' ') })
      : count > 0
        ? translate('form.fix', { count })
        : translate('action.failed', { reason: problemWords(problem, translate) });
  // What a person mends by filling in needs no support.
  const requestId = isBare || (count > 0 && rest.length === 0) ? undefined : problem.requestId;
  return (
    <Answered intent="danger" role="alert" of={attempt} isSeen={count === 0}>
      <p>{words}</p>
      {!offered.enabled && <p>{translateReason(offered.reason)}</p>}
      {requestId !== undefined && (
        <button type="button" className="cf-text-button" onClick={() => copy(requestId)}>
          {translate('error.requestId', { id: requestId })}
        </button>
      )}
    </Answered>
  );
};
