import { Classes } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { followLink } from '../../widgets/follow-link.ts';
import { useHost } from '../host-provider.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import type { RecordFrameProps } from './record-frame.ts';
import { RecordSteps } from './record-steps.tsx';
import { takeFocus } from './take-focus.ts';
import './record-page.css';

/** What scrolls the element. */
const scrollerOf = (element: HTMLElement): Element => {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
};

/**
 * Hides the screen around a mark behind what takes its place, and reports where that is. The screen stays as
 * it is, so that going back to it shows it as it was left: its rows, its places of scrolling and what is
 * typed into it.
 */
const usePlaceOfScreen = () => {
  const mark = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Element>();
  useLayoutEffect(() => {
    const screen = mark.current?.closest('.cf-screen');
    const around = screen?.parentElement ?? null;
    if (!(screen instanceof HTMLElement) || around === null) return undefined;
    const scroller = scrollerOf(screen);
    const { scrollTop } = scroller;
    setPlace(around);
    screen.hidden = true;
    scroller.scrollTop = 0;
    return () => {
      screen.hidden = false;
      // Another screen that comes in its place begins at its own top.
      queueMicrotask(() => {
        if (screen.isConnected) scroller.scrollTop = scrollTop;
      });
    };
  }, []);
  return { mark, place };
};

/** Names the window after the record as long as it is shown as a page. */
const useWindowTitle = (title: string): void => {
  const { portal } = useHost();
  const t = useTranslate();
  const whole = `${title} · ${t(portal.title)}`;
  useEffect(() => {
    const { title: before } = document;
    document.title = whole;
    return () => {
      document.title = before;
    };
  }, [whole]);
};

/** A record in the place of the screen with its list. */
export const RecordPage = (props: RecordFrameProps) => {
  const { title, name, beginsWithName, openPrevious, openNext, back, children } = props;
  const translate = useEngineTranslate();
  const titleId = useId();
  const { mark, place } = usePlaceOfScreen();
  useWindowTitle(name === undefined ? title : `${name} · ${title}`);
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
        <h1 id={titleId} ref={takeFocus} tabIndex={-1}>
          {title}
          {name !== undefined && (
            <span className={beginsWithName ? 'cf-hidden-text' : 'cf-record-name'}> {name}</span>
          )}
        </h1>
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
