import { Button, Classes, Overlay2 } from '@blueprintjs/core';
import { CrossIcon, MaximizeIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { followLink } from '../../widgets/follow-link.ts';
import { OverlayFrame } from '../dialog/dialog-frame.tsx';
import { useEngineTranslate } from '../texts.ts';
import type { RecordFrameProps } from './record-frame.ts';
import { RecordSteps } from './record-steps.tsx';
import { takeFocus } from './take-focus.ts';

/** A record beside its list. */
export const RecordDrawer = (props: RecordFrameProps) => {
  const { title, openPrevious, openNext, back, asPage, children } = props;
  const translate = useEngineTranslate();
  const titleId = useId();
  return (
    <Overlay2
      isOpen
      hasBackdrop
      autoFocus={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      className={Classes.OVERLAY_CONTAINER}
      backdropClassName="cf-drawer-backdrop"
      onClose={back.open}
    >
      <OverlayFrame role="dialog" aria-modal="true" aria-labelledby={titleId} className="cf-drawer">
        <div className="cf-drawer-head">
          <h2 id={titleId} ref={takeFocus} tabIndex={-1}>
            {title}
          </h2>
          {asPage !== undefined && (
            <a
              className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
              href={asPage.href}
              aria-label={translate('record.asPage')}
              title={translate('record.asPage')}
              onClick={(event) => followLink(event, asPage.open)}
            >
              <MaximizeIcon />
            </a>
          )}
          <RecordSteps openPrevious={openPrevious} openNext={openNext} />
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={translate('record.close')}
            onClick={back.open}
          />
        </div>
        <div className="cf-drawer-body">{children}</div>
      </OverlayFrame>
    </Overlay2>
  );
};
