import { Classes } from '@blueprintjs/core';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react';

/** Is called with 1 when a control of the form begins to load, and with -1 when it is there. */
export const ComingContext = createContext<(difference: 1 | -1) => void>(() => undefined);

/**
 * Holds a form that is sent while controls of it are still on their way, as what they lack could not be shown, and
 * sends it once they are there.
 */
export const useComing = (frame: RefObject<HTMLElement | null>) => {
  const [coming, setComing] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [count] = useState(() => (difference: 1 | -1) => setComing((before) => before + difference));
  const isThere = coming === 0;
  useEffect(() => {
    if (!isHeld || !isThere) return;
    // What it sends comes by `hold` again, where it ends being held.
    frame.current?.querySelector('form')?.requestSubmit();
  }, [frame, isHeld, isThere]);
  const hold = (event: SyntheticEvent): void => {
    if (isThere) {
      setHeld(false);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    setHeld(true);
  };
  return { isHeld: isHeld && !isThere, count, hold };
};

/** The place of a control whose code is loading; meanwhile the form is not sent. */
export const ControlToCome = () => {
  const count = useContext(ComingContext);
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
  return <div className={Classes.SKELETON}>&nbsp;</div>;
};
