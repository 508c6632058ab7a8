import { createContext, useContext } from 'react';

interface RecordHead {
  /** The screen of the record, and the block in it whose head is that of the whole record. */
  readonly screen: string;
  readonly pointer: string;
  /** What that head is drawn into. */
  readonly slot: HTMLElement;
}

/** Carries to the blocks of an open record where its head is drawn. */
export const RecordHeadContext = createContext<RecordHead | undefined>(undefined);

/** Where a block draws its head, where that is not in its own place. */
export const useRecordSlot = (screen: string, pointer: string): HTMLElement | undefined => {
  const head = useContext(RecordHeadContext);
  return head?.screen === screen && head.pointer === pointer ? head.slot : undefined;
};
