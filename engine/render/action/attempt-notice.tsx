import { Callout } from '@blueprintjs/core';
import type { PlacedErrors } from '../../resolve/form/place-errors.ts';
import { useCopy } from '../copy.ts';
import { problemWords } from '../states/problem-words.ts';
import { useSay, useTexts } from '../texts.ts';
import { unplacedWords } from './unplaced-words.ts';
import type { Decision } from './use-decision.ts';

interface AttemptNoticeProps {
  readonly decision: Pick<Decision, 'attempt' | 'offered' | 'told'>;
  /** Where the server's words went. */
  readonly placed: PlacedErrors | undefined;
}

/** What became of the decision so far, in words; said aloud when it changes. */
export const AttemptNotice = ({ decision: { attempt, offered, told }, placed }: AttemptNoticeProps) => {
  const translate = useTexts();
  const say = useSay();
  const copy = useCopy();
  if (attempt.state === 'open' && !offered.enabled)
    return (
      <Callout compact intent="warning" role="alert">
        {offered.reason === undefined ? translate('action.notNow') : say(offered.reason)}
      </Callout>
    );
  if (attempt.state === 'unknown')
    return (
      <Callout compact intent="warning" role="alert">
        <p>{translate('action.unknown')}</p>
      </Callout>
    );
  if (attempt.state === 'processing')
    return (
      <Callout compact intent="primary" role="status">
        {translate('action.processing')}
      </Callout>
    );
  if (attempt.state === 'done' && told !== undefined)
    return (
      <Callout compact intent={told.intent} role="alert">
        <p>{told.words}</p>
      </Callout>
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
  const { requestId } = problem;
  return (
    <Callout compact intent="danger" role="alert">
      <p>{words}</p>
      {!offered.enabled && (
        <p>{offered.reason === undefined ? translate('action.notNow') : say(offered.reason)}</p>
      )}
      {requestId !== undefined && (
        <button type="button" className="cf-text-button" onClick={() => copy(requestId)}>
          {translate('error.requestId', { id: requestId })}
        </button>
      )}
    </Callout>
  );
};
