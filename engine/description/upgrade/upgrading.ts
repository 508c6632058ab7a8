import type { Moves } from './moves.ts';

/** Where a part stands in the document that is made, and where in the one that it is made of. */
export interface At {
  readonly to: string;
  readonly from: string;
}

/** What is said of a document that is upgraded. */
export interface UpgradeFault {
  /** Whether it is no document of a version that is read, or holds what cannot be said in OpenAPI 3.1. */
  readonly code: 'description-unreadable' | 'description-unsupported' | 'reference-unknown';
  /** The place in the document as it was written. */
  readonly pointer: string;
  readonly message: string;
  /** Other places of the same. */
  readonly others: readonly string[];
}

/** What was lost, each kind of it once, with all its places. */
export interface Losses {
  readonly add: (words: string, pointer: string) => void;
  readonly all: () => ReadonlyMap<string, readonly string[]>;
}

/** What one step of an upgrade goes by, and what it leaves behind. */
export interface Upgrading {
  /** The document that is upgraded, in which references are followed. */
  readonly document: unknown;
  /** Whether a schema that is a reference says nothing beside it, as before OpenAPI 3.1. */
  readonly ignoresSiblings: boolean;
  readonly moves: Map<string, string>;
  readonly losses: Losses;
  /** The places of what is written beside references and means nothing there. */
  readonly ignored: string[];
}

/** A document after a step, and where its parts were before it. */
export interface Step {
  readonly document: unknown;
  readonly moves: Moves;
}

/** Keeps what is lost: the words, which name what, and the places in the order in which they are met. */
export const createLosses = (): Losses => {
  const places = new Map<string, string[]>();
  return {
    add: (words, pointer) => {
      const known = places.get(words);
      if (known === undefined) places.set(words, [pointer]);
      else known.push(pointer);
    },
    all: () => places,
  };
};
