import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { problemOf } from '../read/problem-error.ts';
import { FailedState } from '../states/failed-state.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import './bulk.css';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkStages } from './bulk-stages.tsx';
import type { BulkTarget } from './bulk-target.ts';
import { useBulkRows } from './use-bulk-rows.ts';

/** An action for every selected row: who is eligible first, then progress and a result per row. */
export const BulkDialog = (props: BulkTarget) => {
  const { action, list, model, selected, onClose } = props;
  const translate = useEngineTranslate();
  const t = useTranslate();
  // What is done leaves the selection while the dialog still reports it.
  const [begun] = useState(selected);
  const { rows, error, progress, retry } = useBulkRows(list, model, begun);
  const [isBusy, setBusy] = useState(false);
  const label = translate('bulk.reading', { read: progress, total: begun.count });
  return (
    <DialogFrame
      title={translate('bulk.title', { action: t(action.label), count: begun.count })}
      isAlert={action.intent === 'danger'}
      isBusy={isBusy}
      onClose={onClose}
    >
      {rows === undefined ? (
        <>
          <div className="cf-dialog-body">
            {error === null ? (
              <div role="status" className="cf-bulk-progress">
                <p>{label}</p>
                <BulkProgress label={label} done={progress} total={begun.count} />
              </div>
            ) : (
              <FailedState problem={problemOf(error)} onRetry={retry} />
            )}
          </div>
          <div className="cf-dialog-foot">
            <Button autoFocus text={translate('action.cancel')} onClick={onClose} />
          </div>
        </>
      ) : (
        <BulkStages {...props} rows={rows} onBusy={setBusy} />
      )}
    </DialogFrame>
  );
};
