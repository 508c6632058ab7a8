import { useCallback, useState, type KeyboardEvent } from 'react';

/** What was typed on the button of a panel before the box in the panel had the focus. */
export interface TypedAhead {
  readonly text: string;
  /** The same, where Enter was pressed after it. */
  readonly entered: string | undefined;
}

const nothing: TypedAhead = { text: '', entered: undefined };

/** Keeps what is typed on a button until the panel that it opens takes the keys itself. */
export const useTypedAhead = (isOpen: boolean) => {
  const [ahead, setAhead] = useState(nothing);
  const { text } = ahead;
  const takesKey = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const isEntered = key === 'Enter' && text !== '';
    const more =
      key.length > 1
        ? undefined
        : isOpen && (text !== '' || key !== ' ')
          ? key
          : /[\p{L}\p{N}]/u.exec(key)?.[0];
    if (!isEntered && more === undefined) return false;
    // Neither a press of the button nor a key of the whole page.
    event.preventDefault();
    event.stopPropagation();
    setAhead(({ text: before }) => {
      const now = `${before}${more ?? ''}`;
      return { text: now, entered: isEntered ? now : undefined };
    });
    return true;
  };
  return { ahead, takesKey, forget: useCallback(() => setAhead(nothing), []) };
};
