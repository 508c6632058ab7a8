import { Button } from '@blueprintjs/core';
import type { NodePlan } from '../../language/plan/access-plan.ts';
import { useEngineTranslate } from '../texts.ts';

interface BrokenStateProps {
  readonly node: Pick<NodePlan, 'file' | 'pointer'>;
  readonly onRetry: () => void;
}

/** The placeholder of a node that could not be drawn. */
export const BrokenState = ({ node, onRetry }: BrokenStateProps) => {
  const translate = useEngineTranslate();
  return (
    <div role="alert" className="cf-state">
      <p className="cf-state-title">{translate('error.title')}</p>
      <p className="cf-state-hint">{translate('error.broken', { file: node.file, pointer: node.pointer })}</p>
      <Button onClick={onRetry}>{translate('error.retry')}</Button>
    </div>
  );
};
