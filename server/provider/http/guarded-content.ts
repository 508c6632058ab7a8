import { pipeline, Transform, type Readable } from 'node:stream';

/** How long an admission is trusted before it is checked again. */
const askedEveryMs = 1_000;

/**
 * The content of a file whose reader's rights are checked again while it is sent: where they may not have it
 * any more, it breaks off with an error, so that nobody takes the part for the whole. What is sent within a
 * second is not checked.
 */
export const guardedContent = (
  content: Readable,
  mayGoOn: () => Promise<boolean>,
  everyMs = askedEveryMs,
): Readable => {
  let askAgainAt = performance.now() + everyMs;
  const ask = async (): Promise<void> => {
    if (performance.now() < askAgainAt) return;
    if (!(await mayGoOn())) throw new Error('Whoever a file was being sent to may not have it any more.');
    askAgainAt = performance.now() + everyMs;
  };
  const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
  const guard = new Transform({
    transform: (piece, _encoding, done) => {
      ask().then(
        () => done(null, piece),
        (reason: unknown) => done(toError(reason)),
      );
    },
    flush: (done) => {
      ask().then(
        () => done(),
        (reason: unknown) => done(toError(reason)),
      );
    },
  });
  // Whichever of the two ends before its time ends the other; the guard itself reports what failed.
  pipeline(content, guard, () => undefined);
  return guard;
};
