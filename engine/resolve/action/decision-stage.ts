import type { OutcomePlan } from '../../language/plan/success-plan.ts';
import type { Problem } from '../answer/answer.ts';

/** What became of a decision that was sent, so far. */
export type Attempt =
  | { readonly state: 'open' }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly data: unknown; readonly outcome?: OutcomePlan | undefined }
  /** It was accepted and is not done yet; `data` is what was answered, where that is known. */
  | { readonly state: 'processing'; readonly data?: unknown }
  | { readonly state: 'failed'; readonly problem: Problem; readonly isStale: boolean }
  | { readonly state: 'unknown'; readonly problem: Problem };

/** Reading the record once more, after a refusal that says it changed. */
export interface Renewal {
  /** Left out where the record cannot be read by itself. */
  readonly renew?: () => void;
  readonly isReading: boolean;
  /** Why it could not be read. */
  readonly problem?: Problem;
}

/**
 * Where a decision stands, from asking to its outcome:
 * - `asking`: it can be sent.
 * - `barred`: the record or the viewer does not allow it now.
 * - `renewing`: the record is read again, since somebody changed it.
 * - `unread`: it could not be read again.
 * - `refused`: the server said no; it can be mended and sent again.
 * - `spent`: the server said no, and would say so of the same version again.
 * - `sending`: the answer is awaited.
 * - `unknown`: nobody here can tell whether it took effect; only the same request may go again.
 * - `declined`: it was answered, and did not do what was asked, such as a declined payment; once it is changed it can be sent anew.
 * - `answered`: it is carried out, and the answer says something else than plain success.
 * - `result`: it is done, and there is something to read.
 * - `secret`: it is done, and what it shows is shown this once.
 * - `over`: it is done or accepted, and there is nothing more to say here.
 */
export type DecisionStage = keyof typeof allowances;

interface Allowance {
  /** What was filled in is in sight. */
  readonly form: boolean;
  /** It can be changed. */
  readonly edits: boolean;
  readonly sends: boolean;
  /** What is filled in would be lost by leaving. */
  readonly holdsInput: boolean;
  /** A slip must not close it. */
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

/** What may be done at a stage. */
export const allowedAt = (stage: DecisionStage): Allowance => allowances[stage];

interface DecisionFacts {
  readonly attempt: Attempt;
  readonly isOffered: boolean;
  readonly renewal: Renewal;
  /** Something was filled in that could be filled in otherwise. */
  readonly isMendable: boolean;
  /** What is shown of the answer, if anything is. */
  readonly shows: { readonly once?: boolean } | undefined;
}

const undecidedStage = ({ attempt, isOffered, renewal }: DecisionFacts): DecisionStage => {
  if (!isOffered) return 'barred';
  if (renewal.isReading) return 'renewing';
  if (renewal.problem !== undefined) return 'unread';
  if (attempt.state !== 'failed') return 'asking';
  return attempt.problem.status === 412 && renewal.renew === undefined ? 'spent' : 'refused';
};

/** Where a decision stands. */
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
