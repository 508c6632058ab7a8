import { Alert } from '@blueprintjs/core';
import { useEngineTranslate } from '../texts.ts';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** States what would be lost; staying is the safe choice. */
export const LeaveDialog = ({ onStay, onLeave }: LeaveDialogProps) => {
  const translate = useEngineTranslate();
  return (
    <Alert
      isOpen
      intent="danger"
      canEscapeKeyCancel
      cancelButtonText={translate('form.stay')}
      confirmButtonText={translate('form.discard')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {translate('form.leave')}
    </Alert>
  );
};
