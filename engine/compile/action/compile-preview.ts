import type { Action } from '../../language/action.ts';
import type { PreviewPlan } from '../../language/plan/action-plan.ts';
import type { Operation } from '../../description/operation.ts';
import { childPointer } from '../../json.ts';
import { fieldView } from '../../description/field-view.ts';
import { nearestName } from '../suggestion.ts';
import { reportAnswerless } from '../call/report-answerless.ts';
import { compileCells } from '../list/compile-cell.ts';
import { findField } from '../list/find-field.ts';
import { compileValue } from '../scope/compile-value.ts';
import { optionalKey, reportKey, messageOf, seeAlso, type CompileContext } from '../compile-context.ts';

const pointer = '/preview';

const compileBody = (
  context: CompileContext,
  body: PreviewPlan['body'],
  { id, body: taken }: Operation,
): void => {
  for (const [name, value] of Object.entries(body)) {
    const at = childPointer(childPointer(pointer, 'body'), name);
    const view = fieldView(taken, name);
    if (view === undefined)
      reportKey(context, 'body-field-unknown', at, `The request body of ${id} has no property "${name}".`, {
        suggestion: nearestName(name, taken?.propertyNames ?? []),
        related: seeAlso(context, taken?.pointer),
      });
    compileValue(context, value, at, view);
  }
};

/** What the dialog shows of the call before it is carried out: its own answer, asked for without doing it. */
export const compilePreview = (
  context: CompileContext,
  written: Action['preview'],
  operation: Operation,
): PreviewPlan | undefined => {
  if (written === undefined) return undefined;
  compileBody(context, written.body, operation);
  const { answer, id } = operation;
  if (answer === undefined) {
    reportAnswerless(context, pointer, operation);
    return undefined;
  }
  const where = `the answer of ${id}`;
  const changes = written.changes.map(({ title, before, after, fields }, index) => {
    const at = childPointer(childPointer(pointer, 'changes'), index);
    const view = findField(context, after, childPointer(at, 'after'), answer, where);
    if (before !== undefined) findField(context, before, childPointer(at, 'before'), answer, where);
    return {
      title: messageOf(context, title, childPointer(at, 'title')),
      ...optionalKey('before', before),
      after,
      fields: compileCells(context, fields, childPointer(at, 'fields'), {
        view,
        where: `"${after}" of ${where}`,
      }),
    };
  });
  return { body: written.body, changes };
};
