/** Where something stands from left to right, in pixels. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Which columns cannot be read whole at the place to which a list is scrolled sideways. */
export interface Sideways {
  /** The end of the column that looks out from behind those pinned at the start: it is covered up to here. */
  readonly coverTo: number | undefined;
  /** Where the first column begins that runs under those pinned at the end: it is covered up from here. */
  readonly coverFrom: number | undefined;
  /** How many columns are covered from there on. */
  readonly after: number;
}

/** Nothing is out of sight. */
export const allInSight: Sideways = { coverTo: undefined, coverFrom: undefined, after: 0 };

// Browsers round what they measure.
const slack = 1;

/**
 * Which columns are in sight only in part, so that they can be covered up: half an amount is read as another amount. `open` is
 * what the pinned columns leave, `columns` are those that move, in order.
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
