import type { components } from '../../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];

/** The result of an attempt at an automatic charge, and how many attempts there were. */
export interface ChargeAttempt {
  readonly attempts: number;
  /** How often a declined charge is tried again by the merchant's settings. */
  readonly retries: number;
  /** Why it failed; null where it succeeded. */
  readonly failure: string | null;
  /** Whether another attempt could not succeed either. */
  readonly isFinal: boolean;
}

type StatusAfter = Extract<Schemas['AutomationChargeStatus'], 'succeeded' | 'failed' | 'retrying'>;

/** A day between two attempts leaves time to put money on the account. */
export const hoursBetweenAttempts = 24;

/** How often a charge is tried at most, never less than it was tried already. */
export const mostAttemptsOf = ({ attempts, retries }: Pick<ChargeAttempt, 'attempts' | 'retries'>): number =>
  Math.max(attempts, 1 + retries);

/** The status of a charge after an attempt. */
export const statusAfterAttempt = (attempt: ChargeAttempt): StatusAfter => {
  if (attempt.failure === null) return 'succeeded';
  return attempt.isFinal || attempt.attempts >= mostAttemptsOf(attempt) ? 'failed' : 'retrying';
};

/** The event in the log for an attempt that leads to each status. */
export const attemptEvents = {
  succeeded: 'succeeded',
  failed: 'failed',
  retrying: 'declined',
} as const satisfies Record<StatusAfter, Schemas['AutomationChargeEvent']>;

/** The text in the log about an attempt. */
export const describeAttempt = (attempt: ChargeAttempt): string => {
  const { attempts, failure } = attempt;
  const reason = failure === null ? '' : `: ${failure}`;
  switch (statusAfterAttempt(attempt)) {
    case 'succeeded':
      return `Attempt ${String(attempts)} succeeded`;
    case 'failed':
      return `Given up after attempt ${String(attempts)}${reason}`;
    case 'retrying':
      return `Attempt ${String(attempts)} of ${String(mostAttemptsOf(attempt))} was declined${reason}`;
  }
};
