/** A place in a file; line and column count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** An entry that a catalogue lacks. */
export interface MissingEntry {
  readonly catalogue: 'messages' | 'labels';
  readonly language: string;
  readonly key: string;
}

/** Something wrong, its place, and the suggested correction. */
export interface Finding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly place: Place;
  /** JSON Pointer of the node in its file. */
  readonly pointer: string;
  readonly message: string;
  /** The nearest name that exists. */
  readonly suggestion?: string;
  /** The entries that the catalogues of other languages lack. */
  readonly drafts?: readonly MissingEntry[];
  /** Places that explain it, such as the line of the API description. */
  readonly related: readonly Place[];
}

/** A place that explains a finding. It takes time to find in a description: one is looked for only when it is reported. */
export type RelatedPlace = Place | (() => Place | undefined) | undefined;

/** What a finding says beside its message. */
export interface FindingHints {
  /** The nearest name that exists. */
  readonly suggestion?: string | undefined;
  readonly related?: readonly RelatedPlace[];
}
