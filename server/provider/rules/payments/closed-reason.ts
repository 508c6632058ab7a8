/** The reason that is reported for money, links or charges that a closed merchant no longer takes. */
export const closedReason = 'The merchant was closed';
