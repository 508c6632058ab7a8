/** What an author may choose for a draft; all else is derived. */
export interface Wish {
  readonly path?: string | undefined;
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** The screen on which an action is offered. */
  readonly on?: string | undefined;
}
/** Something that becomes an item of a list in a descriptor. */
export interface Insertion {
  readonly file: string;
  /** The object that has, or gets, the list. */
  readonly keys: readonly string[];
  readonly list: string;
  readonly item: unknown;
}
/** A screen that opens by an address of its own. */
export interface OpenedScreen {
  readonly path: string;
  /** The name under which the session remembers its filters. */
  readonly preset: string | undefined;
  /** The paths of the screens that draw the same part of the API. */
  readonly kin: readonly string[];
}
/** What drawing an operation adds to a portal. */
export interface Draft {
  /** The new descriptors: actions and screens, by their ids. */
  readonly actions: readonly { readonly id: string }[];
  readonly screens: readonly { readonly id: string }[];
  readonly insertions: readonly Insertion[];
  readonly opened: OpenedScreen | undefined;
  /** The sentences it adds, by key. */
  readonly sentences: ReadonlyMap<string, string>;
  /** What was drafted, in sentences. */
  readonly messages: readonly string[];
}

/** A draft of nothing, to be filled. */
export const emptyDraft: Draft = {
  actions: [],
  screens: [],
  insertions: [],
  opened: undefined,
  sentences: new Map(),
  messages: [],
};

/** Thrown where nothing can be drafted of an operation; the message gives the reason in a plain sentence. */
export class NothingToDraft extends Error {
  override readonly name = 'NothingToDraft';
}
