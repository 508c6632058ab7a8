/** The horizontal extent of an element, in pixels. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The columns that cannot be read whole at the horizontal scroll position of a list. */
export interface Sideways {
  /** The end of the column that is partly behind those pinned at the start: it is covered up to here. */
  readonly coverTo: number | undefined;
  /** The beginning of the first column that is partly under those pinned at the end: it is covered from here. */
  readonly coverFrom: number | undefined;
  /** How many columns are covered from there on. */
  readonly after: number;
}

/** Everything is visible. */
export const allInSight: Sideways = { coverTo: undefined, coverFrom: undefined, after: 0 };

// Browsers round what they measure.
const slack = 1;

/**
 * The columns that are only partly visible, so that they can be covered: half an amount is read as another
 * amount. `open` is the space that the pinned columns leave, `columns` are the moving ones, in order.
 */
export const resolveSideways = (open: Span, columns: readonly Span[]): Sideways => {
  const first = columns.find(({ start, end }) => start < open.start - slack && end > open.start + slack);
  const rest = columns.filter(({ end }) => end > open.end + slack);
  // A column wider than what is open is shown as far as it can be.
  const isWide = (rest[0]?.start ?? Infinity) <= open.start + slack;
  const beyond = isWide ? rest.slice(1) : rest;
  return {
    coverTo: first === rest[0] ? undefined : first?.end,
    coverFrom: beyond[0]?.start,
    after: beyond.length,
  };
};
