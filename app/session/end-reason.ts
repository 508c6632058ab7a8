/**
 * Why a session ended: `idle` after nothing was done in it for too long, `expired` after it was open for as
 * long as one may be, `changed` because the account was changed, such as its password; `closed` where
 * somebody ended it from a list of sessions; `unknown` where the server gives no reason.
 */
export type EndReason = 'idle' | 'expired' | 'changed' | 'closed' | 'unknown';

const reasons: readonly EndReason[] = ['idle', 'expired', 'changed', 'closed'];

/** Parses the reason; any other word is `unknown`. */
export const parseEndReason = (word: unknown): EndReason =>
  reasons.find((reason) => reason === word) ?? 'unknown';

/** Reads from a refusal (RFC 9457) why the session of the call is over. */
export const endReasonOf = (problem: unknown): EndReason => {
  const type =
    typeof problem === 'object' && problem !== null && 'type' in problem ? problem.type : undefined;
  return typeof type === 'string' ? parseEndReason(/:session-(\w+)$/.exec(type)?.[1]) : 'unknown';
};
