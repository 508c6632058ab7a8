/** A block inside another. */
export interface Child<Inner, Node> {
  readonly block: Inner;
  /** The keys and positions that lead from the outer block to it. */
  readonly path: readonly (string | number)[];
  /** The node that it stands in, where that is not the outer block itself. */
  readonly node?: Node;
  /** What stands in the URL while it is in sight; absent where it is in sight by itself. */
  readonly shownBy?: readonly [key: string, value: string];
  /** It stands beside what the outer block shows itself, and reads what is done there. */
  readonly beside?: true;
}

/** What the blocks inside a container are: blocks as written, or plans. A container is told by its name, since a type cannot hold itself. */
export interface AnyBlock {
  readonly block: unknown;
}
