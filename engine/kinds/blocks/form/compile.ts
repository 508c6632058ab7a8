import type { FormBlock, PlainForm } from './language.ts';
import type { Mode } from '../../../language/mode.ts';
import type { Load } from '../../../language/operation-use.ts';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import { isVariable } from '../../../language/value/value.ts';
import type { FormBlockPlan } from './plan.ts';
import { followField } from '../../../description/field-view.ts';
import { childPointer } from '../../../json.ts';
import { asItIs, type BlockCompiler, type BlockPart, type BlockParts } from '../block-compile.ts';
import { compileCall, type CompiledCall } from '../../../compile/call/compile-call.ts';
import {
  askedIn,
  compileForm,
  formOfCall,
  formScope,
  neededOperations,
  writtenFields,
  type WrittenSection,
} from '../../../compile/form/compile-form.ts';
import { insideMode, standsIn } from '../../../compile/form/form-modes.ts';
import { askedOf, fieldName, fillsBody } from '../../../compile/form/field-owner.ts';
import { compileBase, compileLoad, recordOf, type Loaded } from '../../../compile/call/compile-load.ts';
import { joinRules, ruleOf } from '../../../compile/screen/compile-node.ts';
import { compileSuccess } from '../../../compile/action/compile-success.ts';
import { compileLock } from '../../../compile/scope/compile-lock.ts';
import { checkServerMessages } from '../../../compile/action/check-server-messages.ts';
import {
  optionalKey,
  report,
  reportKey,
  messagesOf,
  optionalMessageOf,
  type CompileContext,
} from '../../../compile/compile-context.ts';

const sectionsOf = (
  context: CompileContext,
  block: PlainForm,
  pointer: string,
  mode: Mode | undefined,
): readonly WrittenSection[] =>
  block.sections.flatMap((section, index) => {
    const at = childPointer(childPointer(pointer, 'sections'), index);
    if (!standsIn(context, section, mode, at)) return [];
    const fieldsPointer = childPointer(at, 'fields');
    const fields = writtenFields(context, section.fields, fieldsPointer, mode);
    return fields.length === 0
      ? []
      : [{ title: section.title, fields, pointer: at, fieldsPointer, node: section }];
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
  block: PlainForm,
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
  const names = askedIn(sections).filter(fillsBody).map(fieldName);
  return {
    ...loaded,
    plan: { ...plan, requires: names.filter((name) => followField(record, name)?.isRequired) },
  };
};

const compilePlain = (
  outer: CompileContext,
  block: PlainForm,
  pointer: string,
  mode?: Mode,
): FormBlockPlan | undefined => {
  const sections = sectionsOf(outer, block, pointer, mode);
  const loaded = withNeeds(compileLoad(outer, block.load, pointer), sections);
  const operation = outer.description.operations.get(block.submit.operation);
  const asked = askedOf(operation, askedIn(sections));
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

/** The variables that say which record is edited. */
const namedBy = ({ path = {} }: Load): readonly string[] =>
  Object.values(path).flatMap((value) => (isVariable(value) ? [value.var] : []));

/** Each mode has to be reached: by a route with what the edit loads by, and by one without. */
const checkReach = (context: CompileContext, load: Load, pointer: string): void => {
  const names = namedBy(load);
  const at = (mode: Mode) => childPointer(childPointer(pointer, 'modes'), mode);
  if (names.length === 0)
    report(
      context,
      'mode-unreachable',
      at('create'),
      'What "edit" loads needs no variable in its path, so it is always there: nothing new is ever made.',
    );
  const own = names.flatMap((name) => (name.startsWith('route.') ? [name.slice('route.'.length)] : []));
  if (own.length === 0 || own.length < names.length) return;
  const reached = context.routes.map((route) => own.every((name) => route.includes(name)));
  for (const mode of ['create', 'edit'] as const)
    if (!reached.includes(mode === 'edit'))
      report(
        context,
        'mode-unreachable',
        at(mode),
        mode === 'edit'
          ? `No route of this screen has ${own.map((name) => `"${name}"`).join(' and ')}.`
          : `Every route of this screen has ${own.map((name) => `"${name}"`).join(' and ')}.`,
      );
};

/** What any route of the screen has is there while something is edited. */
const insideEdit = (context: CompileContext): CompileContext => ({
  ...context,
  scopes: {
    ...context.scopes,
    route: { kind: 'names', names: new Map(context.routes.flat().map((name) => [name, undefined])) },
  },
});

const compileModes = (
  context: CompileContext,
  { modes, submit: _, ...whole }: FormBlock & { readonly modes: NonNullable<FormBlock['modes']> },
  pointer: string,
): FormBlockPlan | undefined => {
  if (whole.load !== undefined)
    reportKey(
      context,
      'key-unknown',
      childPointer(pointer, 'load'),
      'Beside "modes" stands no "load": the mode "edit" says what it loads.',
    );
  checkReach(context, modes.edit.load, pointer);
  const inMode = (mode: Mode) => insideMode(context, pointer, mode, modes[mode]);
  const edit = compilePlain(insideEdit(inMode('edit')), { ...whole, ...modes.edit }, pointer, 'edit');
  const { load: __, ...blank } = whole;
  const create = compilePlain(inMode('create'), { ...blank, ...modes.create }, pointer, 'create');
  return edit === undefined || create === undefined ? undefined : { ...edit, create };
};

const compileFormBlock = (
  context: CompileContext,
  block: FormBlock,
  pointer: string,
): FormBlockPlan | undefined => {
  const { modes, submit, ...whole } = block;
  if (modes !== undefined) return compileModes(context, { ...block, modes }, pointer);
  return submit === undefined ? undefined : compilePlain(context, { ...whole, submit }, pointer);
};

/** Fields with the fields of their rows. */
const fieldParts = (fields: readonly FieldPlan[]): readonly BlockPart[] =>
  fields.map((field) => ({ node: field, inside: fieldParts(field.rows?.fields ?? []) }));

const partsOfForm = ({
  form,
  create,
}: Pick<FormBlockPlan, 'form' | 'create'>): Pick<BlockParts, 'nodes' | 'forms'> => {
  const other = create === undefined ? { nodes: [], forms: [] } : partsOfForm(create);
  return {
    nodes: [
      ...form.sections.map((section) => ({ node: section, inside: fieldParts(section.fields) })),
      ...other.nodes,
    ],
    forms: [form, ...other.forms],
  };
};

/** A form on the screen with all that its operations say. */
export const formBlock: BlockCompiler<FormBlock, FormBlockPlan> = {
  compile: compileFormBlock,
  parts: partsOfForm,
  narrow: asItIs,
};
