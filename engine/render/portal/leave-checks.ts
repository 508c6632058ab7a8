/** Knows what would be lost by leaving. */
export interface LeaveChecks {
  readonly isDirty: () => boolean;
  /** Asks `check` as well from now on; returns how to stop. */
  readonly add: (check: () => boolean) => () => void;
  /** Lets the person go: nothing is asked any more of what was added. */
  readonly clear: () => void;
}

/** Starts with nothing to lose. */
export const createLeaveChecks = (): LeaveChecks => {
  const checks = new Set<() => boolean>();
  return {
    isDirty: () => [...checks].some((check) => check()),
    add: (check) => {
      checks.add(check);
      return () => {
        checks.delete(check);
      };
    },
    clear: () => checks.clear(),
  };
};
