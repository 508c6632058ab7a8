import { Classes } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
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
import './record-page.css';

/** A record in the place of the screen with its list, or of the record that the list is inside of. */
export const RecordPage = (props: RecordFrameProps) => {
  const { openPrevious, openNext, back, isInner, slot, children } = props;
  const translate = useEngineTranslate();
  const titleId = useId();
  const { mark, place } = usePlace(true);
  useEscape(isInner ? back.open : undefined);
  const Heading = isInner ? 'h2' : 'h1';
  const page = (
    <article className="cf-record-page" aria-labelledby={titleId}>
      <header className="cf-record-page-head">
        <div className="cf-record-page-ways">
          <a
            className={`${Classes.BUTTON} ${Classes.MINIMAL}`}
            href={back.href}
            onClick={(event) => followLink(event, back.open)}
          >
            <ArrowLeftIcon />
            <span>{translate('record.back', { list: back.label })}</span>
          </a>
          <RecordSteps openPrevious={openPrevious} openNext={openNext} />
        </div>
        <Heading id={titleId} className="cf-record-heading" ref={takeFocus} tabIndex={-1}>
          <RecordTitle {...props} />
        </Heading>
        <div ref={slot} className="cf-record-slot" />
      </header>
      {children}
    </article>
  );
  return (
    <>
      <span ref={mark} hidden />
      {place !== undefined && createPortal(page, place)}
    </>
  );
};
