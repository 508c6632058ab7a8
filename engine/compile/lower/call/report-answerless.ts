import type { Operation } from '../../../description/operation.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/** Says that an operation answers nothing of which a part could be shown or read. */
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
