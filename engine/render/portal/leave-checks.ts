/** Knows what would be lost by leaving. */
export interface LeaveChecks {
  readonly isDirty: () => boolean;
  /** Asks `check` as well from now on; returns how to stop. */
  readonly add: (check: () => boolean) => () => void;
  /** Does what leaves something behind: at once, or where something would be lost once the person agreed. */
  readonly leave: (go: () => void) => void;
  /** Calls `ask` with each move that waits for the person; returns how to stop. */
  readonly onLeave: (ask: (go: () => void) => void) => () => void;
  /** Lets the person go: nothing is asked any more of what was added. */
  readonly clear: () => void;
}

/** Starts with nothing to lose. */
export const createLeaveChecks = (): LeaveChecks => {
  const checks = new Set<() => boolean>();
  const listeners = new Set<(go: () => void) => void>();
  const isDirty = () => [...checks].some((check) => check());
  return {
    isDirty,
    leave: (go) => {
      if (!isDirty() || listeners.size === 0) go();
      else for (const ask of listeners) ask(go);
    },
    onLeave: (ask) => {
      listeners.add(ask);
      return () => {
        listeners.delete(ask);
      };
    },
    add: (check) => {
      checks.add(check);
      return () => {
        checks.delete(check);
      };
    },
    clear: () => checks.clear(),
  };
};
