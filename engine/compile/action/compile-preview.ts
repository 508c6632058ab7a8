import type { Action } from '../../language/action.ts';
import type { PreviewPlan } from '../../language/plan/action-plan.ts';
import type { Operation } from '../../description/operation.ts';
import { childPointer } from '../../json.ts';
import { nearestName } from '../suggestion.ts';
import { bindCells, findField } from '../list/compile-cell.ts';
import { bindValue } from '../scope/compile-value.ts';
import { optionalKey, report, reportKey, sayMessage, seeAlso, type Unit } from '../compile-context.ts';

const pointer = '/preview';

const bindBody = (unit: Unit, body: PreviewPlan['body'], { id, body: taken }: Operation): void => {
  for (const [name, value] of Object.entries(body)) {
    const at = childPointer(childPointer(pointer, 'body'), name);
    const view = taken?.property(name);
    if (view === undefined)
      reportKey(unit, 'body-field-unknown', at, `The request body of ${id} has no property "${name}".`, {
        suggestion: nearestName(name, taken?.propertyNames ?? []),
        related: seeAlso(unit, taken?.pointer),
      });
    bindValue(unit, value, at, view);
  }
};

/** What the dialog shows of the call before it is carried out: its own answer, asked for without doing it. */
export const bindPreview = (
  unit: Unit,
  written: Action['preview'],
  operation: Operation,
): PreviewPlan | undefined => {
  if (written === undefined) return undefined;
  bindBody(unit, written.body, operation);
  const { answer, id } = operation;
  if (answer === undefined) {
    report(unit, 'answer-missing', pointer, `The operation ${id} answers no JSON that could be shown.`, {
      related: seeAlso(unit, operation.pointer),
    });
    return undefined;
  }
  const where = `the answer of ${id}`;
  const changes = written.changes.map(({ title, before, after, fields }, index) => {
    const at = childPointer(childPointer(pointer, 'changes'), index);
    const view = findField(unit, after, childPointer(at, 'after'), answer, where);
    if (before !== undefined) findField(unit, before, childPointer(at, 'before'), answer, where);
    return {
      title: sayMessage(unit, title, childPointer(at, 'title')),
      ...optionalKey('before', before),
      after,
      fields: bindCells(unit, fields, childPointer(at, 'fields'), { view, where: `"${after}" of ${where}` }),
    };
  });
  return { body: written.body, changes };
};
