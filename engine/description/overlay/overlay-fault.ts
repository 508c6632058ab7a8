/** What is wrong with an overlay, or with what it would change. */
export interface OverlayFault {
  /** Whether it is none that can be read, an action finds nothing, or what it says does not fit what it finds. */
  readonly code: 'overlay-unreadable' | 'overlay-unmatched' | 'overlay-mismatch';
  /** The place in the overlay. */
  readonly pointer: string;
  readonly message: string;
}

/** Keeps a fault of an overlay. */
export type ReportOverlay = (code: OverlayFault['code'], pointer: string, message: string) => void;
