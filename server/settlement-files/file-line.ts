/** A line of a file of a bank or of a payment provider: one movement of money, whatever the format is. */
export interface FileLine {
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
  readonly account: string | null;
  /** A day, YYYY-MM-DD. */
  readonly bookedOn: string;
  readonly valuedOn: string | null;
  /** In minor units of its currency; what adds to the account is positive. */
  readonly amount: number;
  /** What was kept back of it, in the same currency, so that the amount and the fee make what the payer paid. */
  readonly fee: number;
  readonly currency: string;
  /** What whoever caused it called it, such as an end-to-end id or a merchant's reference. */
  readonly reference: string | null;
  /** What the bank or the provider calls it. */
  readonly bankReference: string | null;
  /** What was paid out together. */
  readonly batch: string | null;
  readonly kind: string | null;
  readonly text: string;
}

/** What a file says of itself, once it was read to its end. */
export interface FileSummary {
  readonly account: string | null;
  readonly opening: number | null;
  readonly closing: number | null;
}

/** Why a file is refused, and where. */
export class FileFault extends Error {
  readonly line: number;
  readonly code: FaultCode;

  constructor(line: number, code: FaultCode, message: string) {
    super(message);
    this.line = line;
    this.code = code;
  }
}
export type FaultCode = 'format' | 'truncated' | 'amount' | 'date' | 'currency' | 'total';

/** Reads the text of a file, in pieces of any size, line by line; throws `FileFault`. What it yields counts only once it has ended. */
export type FileReader = (text: Iterable<string>) => Generator<FileLine, FileSummary, undefined>;

/** The lines of a text that comes in pieces, with their numbers; LF, CR and CRLF end a line. */
export const linesOf = function* (
  text: Iterable<string>,
): Generator<{ readonly line: number; readonly text: string }> {
  let rest = '';
  let line = 0;
  for (const piece of text) {
    const parts = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = parts.pop() ?? '';
    for (const part of parts) yield { line: ++line, text: part };
  }
  if (rest !== '') yield { line: ++line, text: rest.replace(/\r$/, '') };
};
