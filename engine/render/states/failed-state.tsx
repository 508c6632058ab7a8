import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import type { Problem } from '../../resolve/answer.ts';
import { useCopy } from '../copy.ts';
import { useTexts } from '../texts.ts';
import { isFinal, problemWords } from './problem-words.ts';

interface FailedStateProps {
  readonly problem: Problem;
  readonly onRetry: () => void;
}

/** Says in plain words that something could not be read, with what support asks for. */
export const FailedState = ({ problem, onRetry }: FailedStateProps) => {
  const translate = useTexts();
  const copy = useCopy();
  const { requestId } = problem;
  const retried = isFinal(problem) ? null : <Button onClick={onRetry}>{translate('error.retry')}</Button>;
  return (
    <div role="alert" className="cf-state">
      {!isFinal(problem) && <p className="cf-state-title">{translate('error.title')}</p>}
      <p className={isFinal(problem) ? 'cf-state-title' : 'cf-state-hint'}>
        {problemWords(problem, translate)}
      </p>
      {requestId !== undefined && (
        <p className="cf-state-request">
          <span>{translate('error.requestId', { id: requestId })}</span>{' '}
          <Button
            size="small"
            variant="minimal"
            aria-label={translate('record.copy', { label: translate('error.requestId', { id: requestId }) })}
            onClick={() => copy(requestId)}
            icon={<DuplicateIcon size={12} />}
          />
        </p>
      )}
      {retried}
    </div>
  );
};
