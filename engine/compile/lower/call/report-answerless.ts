import type { Operation } from '../../../description/operation.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/** Reports an operation whose answer has no part that could be shown or read. */
export const reportAnswerless = (
  context: CompileContext,
  pointer: string,
  { id, pointer: described }: Operation,
): void =>
  report(
    context,
    'answer-missing',
    pointer,
    `The operation ${id} answers no JSON that could be shown or read.`,
    { related: seeAlso(context, described) },
  );
