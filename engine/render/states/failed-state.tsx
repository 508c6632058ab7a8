import { Button } from '@blueprintjs/core';
import type { Problem } from '../../resolve/answer/answer.ts';
import { useEngineTranslate } from '../texts.ts';
import { isFinal, problemWords } from './problem-words.ts';
import { RequestId } from './request-id.tsx';

interface FailedStateProps {
  readonly problem: Problem;
  readonly onRetry: () => void;
}

/** States in plain words that something could not be read, with what support asks for. */
export const FailedState = ({ problem, onRetry }: FailedStateProps) => {
  const translate = useEngineTranslate();
  const { requestId } = problem;
  const retried = isFinal(problem) ? null : <Button onClick={onRetry}>{translate('error.retry')}</Button>;
  return (
    <div role="alert" className="cf-state">
      {!isFinal(problem) && <p className="cf-state-title">{translate('error.title')}</p>}
      <p className={isFinal(problem) ? 'cf-state-title' : 'cf-state-hint'}>
        {problemWords(problem, translate)}
      </p>
      {requestId !== undefined && <RequestId id={requestId} />}
      {retried}
    </div>
  );
};
