/** What is wrong with a document: a JSON Pointer to the place, and one plain sentence. */
export interface DescriptionFault {
  /** Whether an operation lacks its access, has the name of another, or is not written as one. */
  readonly code: 'operation-access-missing' | 'operation-duplicate' | 'operation-unreadable';
  readonly pointer: string;
  readonly message: string;
  /** The place of the other of two that exclude each other. */
  readonly other?: string;
}

/** Keeps a fault while a document is read; what it concerns is left out of the facts. */
export type ReportFault = (
  pointer: string,
  message: string,
  more?: Partial<Pick<DescriptionFault, 'code' | 'other'>>,
) => void;
