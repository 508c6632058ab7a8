/** How much of a description is read: more is a finding, before any library has seen it. */
export interface ReadingLimits {
  /** Bytes of all files together. */
  readonly bytes: number;
  /** How deep objects and lists stand inside each other, with references of YAML (aliases) written out. */
  readonly depth: number;
  /** Objects, lists and values of one file whose aliases of YAML are written out. */
  readonly parts: number;
}

/** The largest description that is known publicly has 14 MB and is nested 23 deep. */
export const readingLimits: ReadingLimits = { bytes: 20 * 1024 * 1024, depth: 100, parts: 2_000_000 };
