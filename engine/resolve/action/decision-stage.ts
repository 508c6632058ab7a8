import type { OutcomePlan } from '../../language/plan/success-plan.ts';
import type { Problem } from '../answer/answer.ts';

/** The state of a decision after it was sent. */
export type Attempt =
  | { readonly state: 'open' }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly data: unknown; readonly outcome?: OutcomePlan | undefined }
  /** It was accepted and is not done yet, or waits for a second person (`isAsked`); `data` is the answer, where it is known. */
  | { readonly state: 'processing'; readonly data?: unknown; readonly isAsked?: boolean }
  | { readonly state: 'failed'; readonly problem: Problem; readonly isStale: boolean }
  | { readonly state: 'unknown'; readonly problem: Problem };

/** Reading the record once more, after a refusal because it changed. */
export interface Renewal {
  /** Left out where the record cannot be read by itself. */
  readonly renew?: () => void;
  readonly isReading: boolean;
  /** Why it could not be read. */
  readonly problem?: Problem;
}

/**
 * The stage of a decision, from asking to its outcome: - `asking`: it can be sent. - `barred`: the record or
 * the viewer does not allow it now. - `renewing`: the record is read again, since somebody changed it. -
 * `unread`: it could not be read again. - `refused`: the server refused it; it can be corrected and sent
 * again. - `spent`: the server refused it, and would refuse it for the same version again. - `sending`: it
 * waits for the answer. - `unknown`: it is unknown whether it took effect; only the same request may be sent
 * again. - `declined`: it was answered, and did not do what was asked, such as a declined payment; once it is
 * changed it can be sent again. - `answered`: it is carried out, and the answer is another outcome than plain
 * success. - `result`: it is done, and there is a result to read. - `secret`: it is done, and its result is
 * shown only once. - `over`: it is done or accepted, and there is nothing more to show here.
 */
export type DecisionStage = keyof typeof allowances;

interface Allowance {
  /** Whether the filled-in form is shown. */
  readonly form: boolean;
  /** Whether it can be changed. */
  readonly edits: boolean;
  readonly sends: boolean;
  /** Whether leaving would lose what is filled in. */
  readonly holdsInput: boolean;
  /** Whether it must not be closed by accident. */
  readonly staysOpen: boolean;
}

const none: Allowance = { form: false, edits: false, sends: false, holdsInput: false, staysOpen: false };
const filling: Allowance = { ...none, form: true, edits: true, holdsInput: true };

const allowances = {
  asking: { ...filling, sends: true },
  barred: { ...none, holdsInput: true },
  renewing: filling,
  unread: filling,
  refused: { ...filling, sends: true },
  spent: filling,
  sending: { ...filling, edits: false, staysOpen: true },
  unknown: { ...filling, edits: false },
  declined: { ...filling, sends: true },
  answered: none,
  result: none,
  secret: { ...none, staysOpen: true },
  over: none,
} as const satisfies Readonly<Record<string, Allowance>>;

/** What is allowed at a stage. */
export const allowedAt = (stage: DecisionStage): Allowance => allowances[stage];

interface DecisionFacts {
  readonly attempt: Attempt;
  readonly isOffered: boolean;
  readonly renewal: Renewal;
  /** Whether something was filled in that could be filled in otherwise. */
  readonly isMendable: boolean;
  /** The part of the answer that is shown, if any. */
  readonly shows: { readonly once?: boolean } | undefined;
}

const undecidedStage = ({ attempt, isOffered, renewal }: DecisionFacts): DecisionStage => {
  if (!isOffered) return 'barred';
  if (renewal.isReading) return 'renewing';
  if (renewal.problem !== undefined) return 'unread';
  if (attempt.state !== 'failed') return 'asking';
  return attempt.problem.status === 412 && renewal.renew === undefined ? 'spent' : 'refused';
};

/** The stage of a decision. */
export const decisionStage = (facts: DecisionFacts): DecisionStage => {
  const { attempt, shows } = facts;
  switch (attempt.state) {
    case 'running':
      return 'sending';
    case 'unknown':
      return 'unknown';
    case 'processing':
      return 'over';
    case 'done':
      if (attempt.outcome !== undefined && attempt.outcome.intent !== 'success')
        return attempt.outcome.intent === 'danger' && facts.isMendable ? 'declined' : 'answered';
      if (shows === undefined) return 'over';
      return shows.once === true ? 'secret' : 'result';
    case 'open':
    case 'failed':
      return undecidedStage(facts);
  }
};
