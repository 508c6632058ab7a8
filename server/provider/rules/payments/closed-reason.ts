/** What those are told whose money, links or charges a closed merchant lets go of. */
export const closedReason = 'The merchant was closed';
