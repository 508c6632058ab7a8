/** A reason not to start that a person can correct; its message addresses that person. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The text to print when starting failed: the plain sentence of a `StartError`, the stack trace of anything else. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  return error instanceof Error
    ? (error.stack ?? error.message)
    : `Starting failed: ${JSON.stringify(error)}`;
};

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The address on which a server should listen, and the setting and the command that choose its port. */
export interface ListenPlace {
  readonly host: string;
  readonly port: number;
  readonly setting: string;
  readonly command: string;
}

/** Why a server cannot listen on its address: a `StartError` for a cause that a person can correct, else the error itself. */
export const explainListening = (error: unknown, { host, port, setting, command }: ListenPlace): Error => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${String(port)} is already taken by another program. Stop that program, or choose another port: ${setting}=${String(port + 1)} ${command}`,
      );
    case 'EACCES':
      return new StartError(
        `This account may not use port ${String(port)}. Choose one above 1023 with ${setting}.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST=${host} is no address of this machine.`);
    default:
      return error instanceof Error ? error : new Error('The port could not be opened.');
  }
};
