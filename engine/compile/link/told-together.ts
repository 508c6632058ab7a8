/** So many that are missing are told each; more have one cause, such as a file that is not there. */
const mostTold = 3;

/** What is missing, by findings: each by itself, or all in one. */
export const toldTogether = <Missing>(missing: readonly Missing[]): readonly (readonly Missing[])[] => {
  if (missing.length > mostTold) return [missing];
  return missing.map((one) => [one]);
};
