import { Button, Classes } from '@blueprintjs/core';
import { CrossIcon, MaximizeIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { followLink } from '../../widgets/follow-link.ts';
import { useEngineTranslate } from '../texts.ts';
import type { RecordFrameProps } from './record-frame.ts';
import { RecordSteps } from './record-steps.tsx';
import { RecordTitle } from './record-title.tsx';
import { takeFocus } from './take-focus.ts';
import { useEscape } from './use-escape.ts';
import { usePlace } from './use-place.ts';
import './record-beside.css';

/** A record in a column beside its list, which stays in use. */
export const RecordBeside = (props: RecordFrameProps) => {
  const { openPrevious, openNext, back, asPage, slot, children } = props;
  const translate = useEngineTranslate();
  const titleId = useId();
  const { mark, place } = usePlace(false);
  useEscape(back.open);
  const column = (
    <section className="cf-record-beside" aria-labelledby={titleId}>
      <div className="cf-record-beside-head">
        <div className="cf-record-ways">
          <h2 id={titleId} className="cf-record-heading" ref={takeFocus} tabIndex={-1}>
            <RecordTitle {...props} />
          </h2>
          {asPage !== undefined && (
            <a
              className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
              href={asPage.href}
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
        <div ref={slot} className="cf-record-slot" />
      </div>
      <div className="cf-record-beside-body">{children}</div>
    </section>
  );
  return (
    <>
      <span ref={mark} hidden />
      {place !== undefined && createPortal(column, place)}
    </>
  );
};
