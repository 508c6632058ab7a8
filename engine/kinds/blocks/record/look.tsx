import { useEffect, useRef, type ReactNode } from 'react';
import { readField } from '../../../json.ts';
import { useTranslate } from '../../../render/texts.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { wordsOn } from '../../../resolve/format/words-on.ts';
import type { RecordLook } from './plan.ts';
import './look.css';

interface LookProps {
  readonly look: RecordLook;
  readonly record: Row;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A record as a page in its own colours; a value that is no colour yet leaves those of the portal. */
export const Look = ({ look, record, head, children }: LookProps) => {
  const t = useTranslate();
  const page = useRef<HTMLDivElement>(null);
  const ground = readField(record, look.ground);
  const accent = readField(record, look.accent);
  useEffect(() => {
    const [above, below] = [wordsOn(ground), wordsOn(accent) ?? wordsOn(ground)];
    const colours = {
      '--cf-look-ground': above?.ground,
      '--cf-look-words': above?.words,
      '--cf-look-accent': below?.ground,
      '--cf-look-accent-words': below?.words,
    };
    for (const [name, colour] of Object.entries(colours))
      page.current?.style.setProperty(name, colour ?? null);
  }, [ground, accent]);
  return (
    <div ref={page} className="cf-look">
      <div className="cf-look-head">{head}</div>
      <div className="cf-look-body">
        {children}
        {look.button !== undefined && (
          <span className="cf-look-button" aria-hidden="true">
            {t(look.button)}
          </span>
        )}
      </div>
    </div>
  );
};
