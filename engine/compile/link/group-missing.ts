/** Up to so many missing names are reported one by one; more have one cause, such as a missing file. */
const mostSeparate = 3;

/** Groups missing names by finding: one each, or all in one. */
export const groupMissing = <Missing>(missing: readonly Missing[]): readonly (readonly Missing[])[] => {
  if (missing.length > mostSeparate) return [missing];
  return missing.map((one) => [one]);
};
