import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

type Announce = (words: string) => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Announces to screen readers what changed on the screen. */
export const Announcer = ({ children }: { readonly children: ReactNode }) => {
  const [announced, setAnnounced] = useState({ words: '', turn: 0 });
  const announce = useCallback<Announce>(
    (words) => setAnnounced((before) => ({ words, turn: before.turn + 1 })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" aria-live="polite" className="cf-hidden-text">
        <span key={announced.turn}>{announced.words}</span>
      </div>
    </AnnounceContext>
  );
};

/** Announces a text through the screen's live region. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);
