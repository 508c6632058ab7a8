import { useEffect, type ReactNode } from 'react';
import { say } from '../say.ts';

interface EntryFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The card in the middle of a page outside the shell. */
export const EntryFrame = ({ title, children }: EntryFrameProps): ReactNode => {
  useEffect(() => {
    document.title = `${title} · ${say('product')}`;
  }, [title]);
  return (
    <main className="cf-front">
      <div className="cf-front-card">
        <img className="cf-front-mark" src="/icon.svg" alt="" width={40} height={40} />
        {children}
      </div>
    </main>
  );
};
