import type { CompileInside } from '../../../kinds/blocks/block-compile.ts';
import type { Block } from '../../../language/block.ts';
import type { PreviewPlan } from '../../../language/plan/action-plan.ts';
import type { Operation } from '../../../description/operation.ts';
import { childPointer } from '../../../json.ts';
import { fieldView } from '../../../description/field-view.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { reportAnswerless } from '../call/report-answerless.ts';
import { schemaScope } from '../scope/scope-type.ts';
import { compileValue } from '../scope/compile-value.ts';
import { reportKey, seeAlso, type CompileContext, withScopes } from '../compile-context.ts';

/** A preview as it is written. */
interface WrittenPreview {
  readonly body: PreviewPlan['body'];
  readonly block: Block;
}

const compileBody = (
  context: CompileContext,
  body: PreviewPlan['body'],
  { id, body: taken }: Operation,
  pointer: string,
): void => {
  for (const [name, value] of Object.entries(body)) {
    const at = childPointer(childPointer(pointer, 'body'), name);
    const view = fieldView(taken, name);
    if (view === undefined)
      reportKey(context, 'body-field-unknown', at, `The request body of ${id} has no property "${name}".`, {
        suggestion: nearestName(name, taken?.propertyNames ?? []),
        related: seeAlso(context, taken?.pointer),
      });
    compileValue(context, value, at, view, 'body');
  }
};

/** The scopes of what a button says that sends something: with a preview, what that answered is there too. */
export const pressingContext = (
  context: CompileContext,
  { preview }: { readonly preview?: unknown },
  { answer }: Operation,
): CompileContext =>
  preview === undefined || answer === undefined
    ? context
    : withScopes(context, { result: schemaScope(answer) });

/** Compiles the preview beside what is filled in: the answer of the call, requested without its effect. */
export const compilePreview = (
  context: CompileContext,
  written: WrittenPreview | undefined,
  operation: Operation,
  inside: CompileInside,
  pointer = '/preview',
): PreviewPlan | undefined => {
  if (written === undefined) return undefined;
  compileBody(context, written.body, operation, pointer);
  const { answer } = operation;
  if (answer === undefined) {
    reportAnswerless(context, pointer, operation);
    return undefined;
  }
  const block = inside(
    withScopes(context, { result: schemaScope(answer) }),
    written.block,
    childPointer(pointer, 'block'),
  );
  return block === undefined ? undefined : { body: written.body, block };
};
