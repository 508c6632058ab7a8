import type { FormBlock } from '../../../language/block.ts';
import type { FormBlockPlan } from '../../../language/plan/block-plan.ts';
import { childPointer } from '../../../json.ts';
import { bindCall, type BoundCall } from '../../../compile/call/compile-call.ts';
import {
  bindForm,
  formScope,
  neededOperations,
  type WrittenSection,
} from '../../../compile/form/compile-form.ts';
import { bindBase, bindLoad, recordOf, type Loaded } from '../../../compile/call/compile-load.ts';
import { bindSuccess } from '../../../compile/action/compile-success.ts';
import { checkServerMessages } from '../../../compile/action/check-server-messages.ts';
import { optionalKey, report, sayAll, sayOptional, type Unit } from '../../../compile/compile-context.ts';

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
const formId = (unit: Unit, screen: string): string => {
  const first = `screen.${screen}`;
  let id = first;
  for (let count = 2; unit.forms.has(id); count += 1) id = `${first}.${count}`;
  return id;
};

/** A version belongs to the read that answered it: another read's would refuse every edit as stale. */
const checkEdited = (unit: Unit, block: FormBlock, pointer: string, call: BoundCall | undefined): void => {
  const reads = call?.plan.reads?.operation;
  const isOther = block.load !== undefined && reads !== undefined && reads !== block.load.operation;
  // An operation that does not exist is told where it is looked for.
  if (!isOther || !unit.description.operations.has(block.load.operation)) return;
  report(
    unit,
    'edits-other-record',
    childPointer(childPointer(pointer, 'load'), 'operation'),
    `${block.submit.operation} edits what ${reads} answers, not ${block.load.operation}.`,
    { suggestion: reads },
  );
};

/** A form is not filled from an answer that lacks what it edits: saving would empty it. */
const withNeeds = (loaded: Loaded, sections: readonly WrittenSection[]): Loaded => {
  const { plan } = loaded;
  const promised = recordOf(loaded.unit)?.required;
  if (plan === undefined || promised === undefined) return loaded;
  const names = sections
    .flatMap(({ fields }) => fields)
    .map((field) => (typeof field === 'string' ? field : field.field));
  return { ...loaded, plan: { ...plan, requires: names.filter((name) => promised.has(name)) } };
};

/** A form on the screen with all that its operations say. */
export const bindFormBlock = (outer: Unit, block: FormBlock, pointer: string): FormBlockPlan | undefined => {
  const sections = sectionsOf(block, pointer);
  const loaded = withNeeds(bindLoad(outer, block.load, pointer), sections);
  const body = outer.description.operations.get(block.submit.operation)?.body;
  const unit: Unit = { ...loaded.unit, scopes: { ...loaded.unit.scopes, form: formScope(sections, body) } };
  const at = childPointer(pointer, 'submit');
  const call = bindCall(unit, block.submit, at, 'write');
  checkEdited(unit, block, pointer, call);
  const base = bindBase(outer, block, pointer, loaded, [
    call?.operation,
    ...neededOperations(outer, sections, body),
  ]);
  checkServerMessages(unit, block.messages, childPointer(pointer, 'messages'));
  const messages = sayAll(unit, block.messages, childPointer(pointer, 'messages'));
  const button = sayOptional(unit, block.button, childPointer(pointer, 'button'));
  if (call === undefined) return undefined;
  const id = formId(unit, unit.screen);
  const form = bindForm(unit, {
    id,
    sections,
    operation: call.operation,
    callPointer: at,
    body: block.submit.body ?? {},
  });
  const names = recordOf(unit)?.propertyNames ?? [];
  const success = bindSuccess(unit, block.onSuccess, childPointer(pointer, 'onSuccess'), call, names);
  if (form === undefined) return undefined;
  return {
    ...base,
    as: 'form',
    form,
    submit: call.plan,
    ...optionalKey('button', button),
    messages,
    success,
  };
};
