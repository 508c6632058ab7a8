import { Button } from '@blueprintjs/core';
import type { SearchPlan } from '../../language/plan/search-plan.ts';
import { RequestId } from '../states/request-id.tsx';
import { useTranslate } from '../texts.ts';
import type { Found } from './use-found.ts';
import { useSearchTexts } from './use-search-plan.ts';

interface SearchStateProps {
  readonly plan: SearchPlan;
  readonly found: Found;
  readonly typed: string;
  /** How many things are shown. */
  readonly count: number;
}

/** Below what is found: what may be typed, how far finding came, and how to go on where it failed or found nothing. */
export const SearchState = ({ plan, found, typed, count }: SearchStateProps) => {
  const translate = useSearchTexts(plan);
  const t = useTranslate();
  const { state, isNear, problem, retry } = found;
  const isDone = state === 'done' || state === 'failed';
  return (
    <div className="cf-palette-state">
      {state === 'idle' && plan.hint !== undefined && <p>{t(plan.hint)}</p>}
      {state === 'searching' && <p>{translate('search.searching')}</p>}
      {state === 'done' && count === 0 && (
        <p>
          <strong>{translate('search.none', { query: typed })}</strong> {translate('search.noneHint')}
        </p>
      )}
      {isNear && <p>{translate('search.near', { query: typed })}</p>}
      {state === 'failed' && (
        <div className="cf-palette-failed" role="alert">
          <p>{translate('search.failed')}</p>
          {problem?.requestId !== undefined && <RequestId id={problem.requestId} />}
          <Button text={translate('search.retry')} onClick={retry} />
        </div>
      )}
      <div role="status" className="cf-hidden-text">
        {isDone ? translate('search.count', { count }) : ''}
      </div>
      <p className="cf-palette-keys">{translate('search.keys')}</p>
    </div>
  );
};
