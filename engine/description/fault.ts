/** What is wrong with a document: a JSON Pointer to the place, and one plain sentence. */
export interface DescriptionFault {
  readonly pointer: string;
  readonly message: string;
}

/** Keeps a fault while a document is read; what it concerns is left out of the facts. */
export type ReportFault = (pointer: string, message: string) => void;
