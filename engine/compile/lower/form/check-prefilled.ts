import { quoted } from '../../../language/suggestion.ts';
import type { FieldPlan, FormPlan } from '../../../language/plan/form-plan.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { fieldView } from '../../../description/field-view.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/**
 * Whether a field could show the saved value: not a secret, not a transition to another state, not a field that only shows under a
 * condition, not rows that are fixed to a list.
 */
const couldShowSaved = ({ parameter, sensitive, transitions, rows, visibleWhen }: FieldPlan): boolean =>
  parameter === undefined &&
  !sensitive &&
  transitions === undefined &&
  visibleWhen === undefined &&
  rows?.fixed === undefined;

const isSecretInside = ({ rows, sensitive }: FieldPlan): boolean =>
  sensitive || (rows?.fields ?? []).some(isSecretInside);

/**
 * The fields for saved values, where they are more than half of the form. A form mainly of other fields, such as one that adds a line,
 * does not edit.
 */
const savedIn = (form: FormPlan, record: SchemaView | undefined): readonly FieldPlan[] => {
  const fields = form.sections
    .filter(({ tried }) => tried !== true)
    .flatMap((section) => section.fields)
    .filter(couldShowSaved);
  const saved = fields.filter(
    (field) => !isSecretInside(field) && fieldView(record, field.field) !== undefined,
  );
  return saved.length * 2 > fields.length ? saved : [];
};

const unseen = 'whoever saves writes over what they do not see';

/** Reports the form of an action that changes a record but opens without the saved values. */
export const checkPrefilled = (
  context: CompileContext,
  form: FormPlan | undefined,
  { edits, pointer }: Pick<Operation, 'edits' | 'pointer'>,
  record: SchemaView | undefined,
): void => {
  if (form === undefined || edits === undefined) return;
  const saved = savedIn(form, record);
  const blank = saved.filter((field) => field.default === undefined);
  const [first] = blank;
  if (first === undefined) return;
  report(
    context,
    'edit-blank',
    blank.length === saved.length ? '/form' : first.pointer,
    `The record holds ${quoted(blank.map(({ field }) => field))} already, and the form opens without: ${unseen}. Write "from": "record" beside its "fields", or a "default".`,
    { related: seeAlso(context, pointer) },
  );
};

/** Reports a form on a screen that changes a record but loads none. */
export const checkLoaded = (
  context: CompileContext,
  form: FormPlan | undefined,
  { id, edits }: Pick<Operation, 'id' | 'edits'>,
  pointer: string,
): void => {
  const read = context.description.operations.get(edits ?? '');
  if (form === undefined || read === undefined || savedIn(form, read.answer).length === 0) return;
  report(
    context,
    'edit-blank',
    pointer,
    `"${id}" changes what "${read.id}" answers, and the form opens without: ${unseen}. Write "load".`,
    { related: seeAlso(context, read.pointer) },
  );
};
