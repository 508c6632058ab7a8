import type { ReactNode } from 'react';

/** What is around an open record, beside its list or in the place of it. */
export interface RecordFrameProps {
  /** What kind of record it is. */
  readonly title: string;
  /** What a person would call it, once that is known. */
  readonly name: string | undefined;
  /** Whether the head of the record shows its name already. */
  readonly beginsWithName: boolean;
  /** Whether its list is inside of another open record. */
  readonly isInner: boolean;
  readonly openPrevious: (() => void) | undefined;
  readonly openNext: (() => void) | undefined;
  /** The links from here: to the list, and to the record as a page where it can be one. */
  readonly back: { readonly label: string; readonly href: string; readonly open: () => void };
  readonly asPage: { readonly href: string; readonly open: () => void } | undefined;
  /** Takes the element that the head of the record is drawn into. */
  readonly slot: (element: HTMLElement | null) => void;
  readonly children: ReactNode;
}
