import { Button } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useEngineTranslate } from '../texts.ts';
import type { RowOutcome } from './bulk-calls.ts';
import { countsOf } from './bulk-results.tsx';
import type { BulkItem } from './use-bulk-run.ts';

interface BulkFootProps {
  readonly items: readonly BulkItem[];
  readonly isRunning: boolean;
  readonly isStopping: boolean;
  /** The button that begins, while nothing has begun. */
  readonly submit: ReactNode;
  readonly onStop: () => void;
  readonly onAgain: (states: readonly RowOutcome['state'][]) => void;
  readonly onClose: () => void;
}

/** The buttons for the present state of a run; the first of them has the focus whenever it starts or ends. */
export const BulkFoot = (props: BulkFootProps) => {
  const { items, isRunning, isStopping, submit, onStop, onAgain, onClose } = props;
  const translate = useEngineTranslate();
  const foot = useRef<HTMLDivElement>(null);
  const counts = countsOf(items);
  const isAsking = items.length === 0;
  useEffect(() => {
    foot.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [isRunning]);
  const again = (state: RowOutcome['state'], count: number, text: string) =>
    count > 0 && <Button text={text} onClick={() => onAgain([state])} />;
  return (
    <div ref={foot} className="cf-dialog-foot">
      {isRunning ? (
        <Button disabled={isStopping} text={translate('bulk.stop')} onClick={onStop} />
      ) : (
        <>
          <Button text={translate(isAsking ? 'action.cancel' : 'action.close')} onClick={onClose} />
          {isAsking && submit}
          {again('unknown', counts.unknown, translate('bulk.ask', { count: counts.unknown }))}
          {again('refused', counts.refused, translate('bulk.retry', { count: counts.refused }))}
          {again('waiting', counts.left, translate('bulk.goOn', { count: counts.left }))}
        </>
      )}
    </div>
  );
};
