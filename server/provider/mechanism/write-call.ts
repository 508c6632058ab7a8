import type { Call } from './call.ts';
import type { Mounting } from './mounting.ts';

/** The input of a change, checked. */
export interface WriteInput {
  readonly path: unknown;
  readonly query: unknown;
  readonly header: object;
  readonly body: unknown;
}

/** One call of an operation that changes something. */
export interface WriteCall {
  readonly operationId: string;
  readonly input: WriteInput;
  readonly call: Call;
  readonly mounting: Pick<
    Mounting,
    'validateAnswer' | 'edited' | 'concerned' | 'method' | 'previews' | 'guarded' | 'findMounted'
  >;
}
