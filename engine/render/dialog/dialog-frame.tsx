import { Button, Classes, Overlay2 } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useEngineTranslate } from '../texts.ts';
import './dialog-frame.css';

interface DialogFrameProps {
  readonly title: string;
  /** Grave decisions are announced as such. */
  readonly isAlert?: boolean;
  /** While something runs it cannot be closed, as that would hide the outcome. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Takes the focus in at once, unless something inside has it; what asks for it afterwards, such as the first field, gets it. */
const takeFocus = (dialog: HTMLDivElement | null): void => {
  if (dialog?.contains(document.activeElement) === false) dialog.focus({ preventScroll: true });
};

/** What an overlay draws first, without the tab stop that it would make of it. */
export const OverlayFrame = (props: ComponentProps<'div'>) => <div {...props} tabIndex={-1} />;

/** A dialog with its name, a button to close it and the focus inside. */
export const DialogFrame = ({
  title,
  isAlert = false,
  isBusy = false,
  children,
  onClose,
}: DialogFrameProps) => {
  const translate = useEngineTranslate();
  const titleId = useId();
  return (
    <Overlay2
      isOpen
      hasBackdrop
      autoFocus={false}
      enforceFocus
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      className={Classes.OVERLAY_SCROLL_CONTAINER}
      onClose={onClose}
    >
      <OverlayFrame className={Classes.DIALOG_CONTAINER}>
        <div
          ref={takeFocus}
          tabIndex={-1}
          role={isAlert ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          aria-labelledby={titleId}
          className={`${Classes.DIALOG} cf-dialog`}
        >
          <div className="cf-dialog-head">
            <h2 id={titleId}>{title}</h2>
            <Button
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={translate('action.close')}
              disabled={isBusy}
              onClick={onClose}
            />
          </div>
          {children}
        </div>
      </OverlayFrame>
    </Overlay2>
  );
};
