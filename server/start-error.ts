/** A reason not to start that a person can do something about; its message is meant for that person. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** What to print when starting failed: the plain sentence of a `StartError`, the stack trace of anything else. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  return error instanceof Error
    ? (error.stack ?? error.message)
    : `Starting failed: ${JSON.stringify(error)}`;
};
