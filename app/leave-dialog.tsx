import { Alert } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { engineText } from './say.ts';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Says what would be lost; staying is the safe choice. */
export const LeaveDialog = ({ onStay, onLeave }: LeaveDialogProps): ReactNode => (
  <Alert
    isOpen
    intent="danger"
    canEscapeKeyCancel
    cancelButtonText={engineText('form.stay')}
    confirmButtonText={engineText('form.discard')}
    onCancel={onStay}
    onConfirm={onLeave}
  >
    {engineText('form.leave')}
  </Alert>
);
