import type { BlockKinds } from '../../../language/block.ts';
import type { Mode } from '../../../language/mode.ts';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { followField } from '../../../description/field-view.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import type { CompileInside } from '../block-compile.ts';
import { checkLoaded } from '../../../compile/lower/form/check-prefilled.ts';
import { compileCall, type CompiledCall } from '../../../compile/lower/call/compile-call.ts';
import {
  askedIn,
  compileForm,
  formOfCall,
  formScope,
  neededOperations,
  writtenFields,
  type WrittenSection,
} from '../../../compile/lower/form/compile-form.ts';
import { isInMode } from '../../../compile/lower/form/form-modes.ts';
import { askedOf, fieldName, fillsBody } from '../../../compile/lower/form/field-owner.ts';
import { scopeBeside } from '../../../compile/lower/form/scope-beside.ts';
import { compileBase, compileLoad, recordOf, type Loaded } from '../../../compile/lower/call/compile-load.ts';
import { joinRules, ruleOf } from '../../../compile/lower/screen/compile-node.ts';
import { compilePreview, pressingContext } from '../../../compile/lower/action/compile-preview.ts';
import { compileSubmit } from '../../../compile/lower/text/compile-submit.ts';
import { compileSuccess } from '../../../compile/lower/action/compile-success.ts';
import { compileLock } from '../../../compile/lower/scope/compile-lock.ts';
import { checkServerMessages } from '../../../compile/lower/action/check-server-messages.ts';
import {
  givenOfRecord,
  report,
  messagesOf,
  type CompileContext,
  withScopes,
} from '../../../compile/lower/compile-context.ts';

type FormBlock = BlockKinds['form'];
/** A form in one of its modes, or one without modes. */
type PlainForm = Omit<FormBlock, 'modes' | 'submit'> & {
  readonly submit: NonNullable<FormBlock['submit']>;
};
type PlainPlan = Omit<BlockPlans['form'], 'create'>;

const sectionsOf = (
  context: CompileContext,
  block: PlainForm,
  pointer: string,
  mode: Mode | undefined,
): readonly WrittenSection[] =>
  block.sections.flatMap((section, index) => {
    const at = childPointer(childPointer(pointer, 'sections'), index);
    if (!isInMode(context, section, mode, at)) return [];
    const fieldsPointer = childPointer(at, 'fields');
    const fields = writtenFields(context, section.fields, fieldsPointer, mode);
    return fields.length === 0
      ? []
      : [{ title: section.title, fields, pointer: at, fieldsPointer, node: section }];
  });

/** The first form of a screen has the screen's name, the others are numbered. */
const formId = (context: CompileContext, screen: string): string => {
  const first = `screen.${screen}`;
  let id = first;
  for (let count = 2; context.forms.has(id); count += 1) id = `${first}.${count}`;
  return id;
};

/** A version belongs to the read that answered it: another read's would make every edit stale. */
const checkEdited = (
  context: CompileContext,
  block: PlainForm,
  pointer: string,
  call: CompiledCall | undefined,
): void => {
  const reads = call?.plan.reads?.operation;
  const isOther = block.load !== undefined && reads !== undefined && reads !== block.load.operation;
  // A missing operation is reported where it is looked up.
  if (!isOther || !context.description.operations.has(block.load.operation)) return;
  report(
    context,
    'edits-other-record',
    childPointer(childPointer(pointer, 'load'), 'operation'),
    `${block.submit.operation} edits what ${reads} answers, not ${block.load.operation}.`,
    { suggestion: reads },
  );
};

/** A form is not filled from an answer that lacks a property it edits: saving would empty it. */
const withNeeds = (loaded: Loaded, sections: readonly WrittenSection[]): Loaded => {
  const { plan } = loaded;
  const record = recordOf(loaded.context);
  if (plan === undefined || record === undefined) return loaded;
  const names = askedIn(sections).filter(fillsBody).map(fieldName);
  return {
    ...loaded,
    plan: { ...plan, requires: names.filter((name) => followField(record, name)?.isRequired) },
  };
};

/** The place in which a form is compiled. */
interface FormPlace {
  readonly pointer: string;
  readonly mode?: Mode;
  /** Where the block beside it is written: at the form, or at the mode. */
  readonly asideAt: string;
  readonly inside: CompileInside;
}

/** A form without modes, or one of its modes. */
export const compilePlain = (
  outer: CompileContext,
  block: PlainForm,
  { pointer, mode, asideAt, inside }: FormPlace,
): PlainPlan | undefined => {
  const sections = sectionsOf(outer, block, pointer, mode);
  const loaded = withNeeds(compileLoad(outer, block.load, pointer), sections);
  const operation = outer.description.operations.get(block.submit.operation);
  const asked = askedOf(operation, askedIn(sections));
  const context = withScopes(loaded.context, { form: formScope(sections, operation) });
  const at = childPointer(pointer, 'submit');
  const call = compileCall(context, { ...block.submit, asked }, at, 'write');
  checkEdited(context, block, pointer, call);
  const writing = [call?.operation, ...neededOperations(outer, sections, operation)];
  // People who may not change the record may also read the loaded one.
  const base = compileBase(outer, block, pointer, loaded, block.load === undefined ? writing : []);
  if (block.onSuccess?.form === 'reload' && block.load === undefined)
    report(
      context,
      'load-missing',
      childPointer(childPointer(pointer, 'onSuccess'), 'form'),
      'The form has no `load`, so there is nothing to read again.',
    );
  if (block.onSuccess?.form === 'clear' && block.load !== undefined && call?.operation.edits !== undefined)
    report(
      context,
      'edit-blank',
      childPointer(childPointer(pointer, 'onSuccess'), 'form'),
      'The form changes what it loads: cleared, it would look as though nothing were saved. Leave this out, and what is saved is read again.',
    );
  checkServerMessages(context, block.messages, childPointer(pointer, 'messages'));
  const messages = messagesOf(context, block.messages, childPointer(pointer, 'messages'));
  if (call === undefined) return undefined;
  const id = formId(context, context.screen);
  const form = compileForm(context, {
    id,
    sections,
    ...formOfCall({ operation: call.operation, pointer: at }, block.submit),
  });
  // A value that a step of several asks for must not have been asked for before.
  if (mode !== 'create' && block.load === undefined && context.scopes.done === undefined)
    checkLoaded(context, form, call.operation, childPointer(at, 'operation'));
  const asideContext = withScopes(loaded.context, { form: scopeBeside(sections, operation) });
  const { plain: button, naming } = compileSubmit(
    pressingContext(asideContext, block, call.operation),
    block.button,
    childPointer(pointer, 'button'),
  );
  const previewAt = childPointer(pointer, 'preview');
  const preview = compilePreview(asideContext, block.preview, call.operation, inside, previewAt);
  const aside = block.aside === undefined ? undefined : inside(asideContext, block.aside, asideAt);
  const record = recordOf(context);
  const success = compileSuccess(context, block.onSuccess, childPointer(pointer, 'onSuccess'), {
    call,
    given: givenOfRecord(record),
    written: new Set(askedIn(sections).map(fieldName)),
    inside,
  });
  if (form === undefined) return undefined;
  return {
    as: 'form',
    ...base,
    ...compileLock(loaded.context, block, pointer),
    form,
    submit: call.plan,
    writers: joinRules(...writing.map((one) => (one === undefined ? [] : ruleOf(one)))),
    ...omitUndefined({ button, naming, preview }),
    messages,
    success,
    afterwards: block.onSuccess?.form ?? (block.load === undefined ? 'clear' : 'reload'),
    ...omitUndefined({ aside }),
  };
};
