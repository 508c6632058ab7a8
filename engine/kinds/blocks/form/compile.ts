import type { FormBlock } from './language.ts';
import type { FormBlockPlan } from './plan.ts';
import { followField } from '../../../description/field-view.ts';
import { childPointer } from '../../../json.ts';
import { asItIs, partsOf, type BlockCompiler } from '../block-compile.ts';
import { compileCall, type CompiledCall } from '../../../compile/call/compile-call.ts';
import {
  compileForm,
  formOfCall,
  formScope,
  neededOperations,
  type WrittenSection,
} from '../../../compile/form/compile-form.ts';
import { askedOf, fieldName, fillsBody } from '../../../compile/form/field-owner.ts';
import { compileBase, compileLoad, recordOf, type Loaded } from '../../../compile/call/compile-load.ts';
import { joinRules, ruleOf } from '../../../compile/screen/compile-node.ts';
import { compileSuccess } from '../../../compile/action/compile-success.ts';
import { compileLock } from '../../../compile/scope/compile-lock.ts';
import { checkServerMessages } from '../../../compile/action/check-server-messages.ts';
import {
  optionalKey,
  report,
  messagesOf,
  optionalMessageOf,
  type CompileContext,
} from '../../../compile/compile-context.ts';

const sectionsOf = (block: FormBlock, pointer: string): readonly WrittenSection[] =>
  block.sections.map((section, index) => {
    const at = childPointer(childPointer(pointer, 'sections'), index);
    return {
      title: section.title,
      fields: section.fields,
      pointer: at,
      fieldsPointer: childPointer(at, 'fields'),
      node: section,
    };
  });

/** The first form of a screen has the screen's name, the others are counted. */
const formId = (context: CompileContext, screen: string): string => {
  const first = `screen.${screen}`;
  let id = first;
  for (let count = 2; context.forms.has(id); count += 1) id = `${first}.${count}`;
  return id;
};

/** A version belongs to the read that answered it: another read's would refuse every edit as stale. */
const checkEdited = (
  context: CompileContext,
  block: FormBlock,
  pointer: string,
  call: CompiledCall | undefined,
): void => {
  const reads = call?.plan.reads?.operation;
  const isOther = block.load !== undefined && reads !== undefined && reads !== block.load.operation;
  // An operation that does not exist is told where it is looked for.
  if (!isOther || !context.description.operations.has(block.load.operation)) return;
  report(
    context,
    'edits-other-record',
    childPointer(childPointer(pointer, 'load'), 'operation'),
    `${block.submit.operation} edits what ${reads} answers, not ${block.load.operation}.`,
    { suggestion: reads },
  );
};

/** A form is not filled from an answer that lacks what it edits: saving would empty it. */
const withNeeds = (loaded: Loaded, sections: readonly WrittenSection[]): Loaded => {
  const { plan } = loaded;
  const record = recordOf(loaded.context);
  if (plan === undefined || record === undefined) return loaded;
  const names = sections
    .flatMap(({ fields }) => fields)
    .filter(fillsBody)
    .map(fieldName);
  return { ...loaded, plan: { ...plan, requires: names.filter((name) => followField(record, name)?.isRequired) } };
};

const compileFormBlock = (
  outer: CompileContext,
  block: FormBlock,
  pointer: string,
): FormBlockPlan | undefined => {
  const sections = sectionsOf(block, pointer);
  const loaded = withNeeds(compileLoad(outer, block.load, pointer), sections);
  const operation = outer.description.operations.get(block.submit.operation);
  const asked = askedOf(
    operation,
    sections.flatMap(({ fields }) => fields),
  );
  const context: CompileContext = {
    ...loaded.context,
    scopes: { ...loaded.context.scopes, form: formScope(sections, operation) },
  };
  const at = childPointer(pointer, 'submit');
  const call = compileCall(context, { ...block.submit, asked }, at, 'write');
  checkEdited(context, block, pointer, call);
  const writing = [call?.operation, ...neededOperations(outer, sections, operation)];
  // What is loaded can be read by those, too, who may not change it.
  const base = compileBase(outer, block, pointer, loaded, block.load === undefined ? writing : []);
  if (block.onSuccess?.form === 'reload' && block.load === undefined)
    report(
      context,
      'load-missing',
      childPointer(childPointer(pointer, 'onSuccess'), 'form'),
      'The form has no `load`, so there is nothing to read again.',
    );
  checkServerMessages(context, block.messages, childPointer(pointer, 'messages'));
  const messages = messagesOf(context, block.messages, childPointer(pointer, 'messages'));
  const button = optionalMessageOf(context, block.button, childPointer(pointer, 'button'));
  if (call === undefined) return undefined;
  const id = formId(context, context.screen);
  const form = compileForm(context, {
    id,
    sections,
    ...formOfCall({ operation: call.operation, pointer: at }, block.submit),
  });
  const names = recordOf(context)?.propertyNames ?? [];
  const success = compileSuccess(context, block.onSuccess, childPointer(pointer, 'onSuccess'), call, names);
  if (form === undefined) return undefined;
  return {
    ...base,
    ...compileLock(loaded.context, block, pointer),
    as: 'form',
    form,
    submit: call.plan,
    writers: joinRules(...writing.map((one) => (one === undefined ? [] : ruleOf(one)))),
    ...optionalKey('button', button),
    messages,
    success,
    afterwards: block.onSuccess?.form ?? (block.load === undefined ? 'clear' : 'reload'),
  };
};

/** A form on the screen with all that its operations say. */
export const formBlock: BlockCompiler<FormBlock, FormBlockPlan> = {
  compile: compileFormBlock,
  parts: ({ form }) => ({
    nodes: form.sections.map((section) => ({ node: section, inside: partsOf(section.fields) })),
    forms: [form],
  }),
  narrow: asItIs,
};
