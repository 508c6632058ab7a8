import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { t } from '../t.ts';

interface IdleDialogProps {
  readonly seconds: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** The seconds that are announced: each minute, then at 30 and at 10 seconds; every second would be noise. */
const spokenSeconds = (seconds: number): number => {
  if (seconds > 60) return Math.ceil(seconds / 60) * 60;
  return [10, 30].find((step) => seconds <= step) ?? 60;
};

/** Announces that the session is about to end, and how long there is to answer. */
export const IdleDialog = ({ seconds, onStay, onLeave }: IdleDialogProps): ReactNode => {
  const titleId = useId();
  const bodyId = useId();
  const spoken = spokenSeconds(seconds);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      className="cf-idle"
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      title={<span id={titleId}>{t('inside.idle.title')}</span>}
      onClose={onStay}
    >
      <DialogBody>
        <p id={bodyId}>{t('inside.idle.body')}</p>
        <p className="cf-idle-clock" role="timer" aria-label={t('inside.idle.left')}>
          {clock(seconds)}
        </p>
        <p className="cf-hidden-text" role="status">
          {t('inside.idle.spoken', { minutes: Math.floor(spoken / 60), seconds: spoken })}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('signOut')} onClick={onLeave} />
            <Button autoFocus intent="primary" text={t('inside.idle.stay')} onClick={onStay} />
          </>
        }
      />
    </Dialog>
  );
};
