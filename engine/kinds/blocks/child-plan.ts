/** A block inside another. */
export interface Child<Inner, Node> {
  readonly block: Inner;
  /** The keys and positions that lead from the outer block to it. */
  readonly path: readonly (string | number)[];
  /** The node that contains it, where that is not the outer block itself. */
  readonly node?: Node;
  /** The URL pair while it is visible; absent where it is always visible. */
  readonly shownBy?: readonly [key: string, value: string];
  /** Whether it is beside the content of the outer block, and reads what is done there. */
  readonly beside?: true;
}

/** The blocks inside a container: blocks as written, or plans. A container is identified by its name, since a type cannot contain itself. */
export interface AnyBlock {
  readonly block: unknown;
}
