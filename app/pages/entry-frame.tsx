import { useEffect, useRef, type ReactNode } from 'react';
import { LanguageChoice } from '../language-choice.tsx';
import { t } from '../t.ts';

interface EntryFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The card in the middle of a page outside the shell. */
export const EntryFrame = ({ title, children }: EntryFrameProps): ReactNode => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${title} · ${t('product')}`;
    // The step before took the focus with it: moving it here makes a screen reader announce the new step.
    if (document.activeElement === document.body) card.current?.querySelector('h1')?.focus();
  }, [title]);
  return (
    <main className="cf-front">
      <div ref={card} className="cf-front-card">
        <p className="cf-front-brand">
          <img src="/icon.svg" alt="" width={32} height={32} />
          {t('product')}
        </p>
        {children}
      </div>
      <LanguageChoice />
    </main>
  );
};
