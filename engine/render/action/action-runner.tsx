import { Classes } from '@blueprintjs/core';
import { useCallback, useRef, useState } from 'react';
import type { Renewal } from '../../resolve/action/decision-stage.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { problemOf } from '../read/problem-error.ts';
import { FailedState } from '../states/failed-state.tsx';
import { useEngineTranslate } from '../texts.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { ActionTarget, ReadAnew } from './action-target.ts';
import { useFreshRecord } from './use-fresh-record.ts';
import { useTranslateAbout } from './use-translate-about.ts';

const DirectAction = lazyPart(async () => (await import('./direct-action.tsx')).DirectAction);

export interface ActionRunnerProps {
  readonly target: ActionTarget;
  /** The screen that reads the record. */
  readonly detail: ReadAnew | undefined;
  readonly onClose: () => void;
}

/** Takes an action from the press of its button to a true outcome: reads the record anew, asks, carries out, reports. */
export const ActionRunner = ({ target, detail, onClose }: ActionRunnerProps) => {
  const { action } = target;
  const translate = useEngineTranslate();
  const fresh = useFreshRecord(target, detail);
  const { translateAbout } = useTranslateAbout(target, fresh.data?.row ?? target.row);
  const [isBusy, setBusy] = useState(false);
  const leave = useRef(onClose);
  const guard = useCallback((close: () => void) => {
    leave.current = close;
  }, []);
  const renewal: Renewal = {
    isReading: fresh.isFetching,
    ...(fresh.error === null ? {} : { problem: problemOf(fresh.error) }),
    ...(fresh.data?.isRead === true ? { renew: () => void fresh.refetch() } : {}),
  };
  const isDirect = action.confirm === undefined && action.form === undefined;
  const decided = fresh.data && { target, row: fresh.data.row, etag: fresh.data.etag, renewal, onClose };
  if (isDirect && decided !== undefined) return <DirectAction {...decided} />;
  return (
    <DialogFrame
      title={translateAbout(action.confirm?.title ?? action.label, {})}
      isAlert={action.intent === 'danger'}
      isBusy={isBusy}
      onClose={() => leave.current()}
    >
      {decided !== undefined ? (
        <ActionDialog {...decided} guard={guard} onBusy={setBusy} />
      ) : (
        <div className="cf-dialog-body">
          {fresh.error === null ? (
            <div role="status" aria-label={translate('list.loading')}>
              <div className={`${Classes.SKELETON} cf-choices-skeleton`} />
            </div>
          ) : (
            <FailedState problem={problemOf(fresh.error)} onRetry={() => void fresh.refetch()} />
          )}
        </div>
      )}
    </DialogFrame>
  );
};
