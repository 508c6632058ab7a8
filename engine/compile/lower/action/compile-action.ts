import { action as actionShape, type Action, type PlainAction } from '../../../language/action/action.ts';
import { idInMode, type Mode } from '../../../language/mode.ts';
import type { ActionPlan } from '../../../language/plan/action-plan.ts';
import { fieldView } from '../../../description/field-view.ts';
import { isVariable } from '../../../language/value/value.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { walkReferences } from '../../link/walk-references.ts';
import { checkNameMatches } from '../call/check-name-matches.ts';
import { compileCall, type CompiledCall } from '../call/compile-call.ts';
import { pathReader } from '../scope/compile-condition.ts';
import { checkOwnRecord } from './check-own-record.ts';
import { checkVain } from './check-vain.ts';
import { checkNamed, compileNamed, givenBy, type NamedValue } from '../text/compile-named.ts';
import { checkPrefilled } from '../form/check-prefilled.ts';
import { compileLock } from '../scope/compile-lock.ts';
import {
  askedIn,
  compileForm,
  formOfCall,
  formScope,
  neededOperations,
  writtenFields,
  type WrittenSection,
} from '../form/compile-form.ts';
import { scopeBeside } from '../form/scope-beside.ts';
import { insideMode } from '../form/form-modes.ts';
import { askedOf, fieldName } from '../form/field-owner.ts';
import { compileNode } from '../screen/compile-node.ts';
import { compilePreview, pressingContext } from './compile-preview.ts';
import { compileSuccess } from './compile-success.ts';
import { compileShown } from './compile-shown.ts';
import { checkServerMessages } from './check-server-messages.ts';
import { compileSubmit, namedValues } from '../text/compile-submit.ts';
import { givenScope } from '../scope/compile-given.ts';
import { schemaScope, type ScopeTypes } from '../scope/scope-type.ts';
import {
  givenOfRecord,
  optionalMessageOf,
  messagesOf,
  messageOf,
  named,
  report,
  type CompiledAction,
  type CompileContext,
  type GivenValues,
  noteFacts,
  withScopes,
} from '../compile-context.ts';
import { omitUndefined } from '../../../json.ts';

/** The properties of the record that the action reads, except those that its schema lacks: they are already reported. */
const recordFieldsOf = (
  context: CompileContext,
  record: SchemaView | undefined,
  { form }: ActionPlan,
): readonly string[] => {
  const variables = (form?.sections ?? []).flatMap(({ fields }) =>
    fields.flatMap(({ default: initial }) => (isVariable(initial) ? [initial.var.split('.')] : [])),
  );
  const fields = new Set(
    variables.flatMap(([scope, ...steps]) => (scope === 'record' ? [steps.join('/')] : [])),
  );
  if (context.file.root !== undefined)
    walkReferences(actionShape.definition, context.file.root, ({ kind, name }) => {
      const [scope, ...rest] = name.split('.');
      const field = rest.join('/');
      if (kind === 'variable' && scope === 'record' && fieldView(record, field) !== undefined)
        fields.add(field);
    });
  return [...fields];
};

/** What is filled in to carry the action out, and what is asked for its preview alone. */
const sectionsOf = (
  context: CompileContext,
  { form, preview }: PlainAction,
  mode: Mode | undefined,
): readonly WrittenSection[] => {
  const [written, fieldsPointer] =
    form !== undefined && 'from' in form ? [form.fields, '/form/fields'] : [form ?? [], '/form'];
  const fields = writtenFields(context, written, fieldsPointer, mode);
  const tried = writtenFields(context, preview?.fields ?? [], '/preview/fields', mode);
  const sections: readonly WrittenSection[] = [
    { fields, pointer: '/form', fieldsPointer, node: {} },
    { fields: tried, pointer: '/preview', fieldsPointer: '/preview/fields', node: {}, tried: true },
  ];
  return sections.filter((section) => section.fields.length > 0);
};

/** The record that fills the form at first; reports where there is none. */
const formRecord = (
  context: CompileContext,
  { form }: PlainAction,
  record: SchemaView | undefined,
  mode: Mode | undefined,
): SchemaView | undefined => {
  if (form === undefined || !('from' in form) || mode === 'create') return undefined;
  if (context.scopes.record === undefined)
    report(
      context,
      'record-missing',
      '/form/from',
      'The action names no record that it changes ("on"), so there is nothing to begin with.',
    );
  return record;
};

const scopesOf = (
  context: CompileContext,
  action: PlainAction,
  record: SchemaView | undefined,
): ScopeTypes => ({
  ...context.scopes,
  ...givenScope(context, action.takes),
  ...(action.on === undefined ? {} : { record: schemaScope(record) }),
});

const compileConfirm = (
  context: CompileContext,
  { confirm }: PlainAction,
  values: readonly NamedValue[],
  pressing: CompileContext,
): ActionPlan['confirm'] => {
  if (confirm === undefined) return undefined;
  const given = givenBy(values);
  const { plain, naming } = compileSubmit(pressing, confirm.submit, '/confirm/submit', given);
  return {
    title: messageOf(context, confirm.title, '/confirm/title', given),
    ...omitUndefined({
      body: optionalMessageOf(context, confirm.body, '/confirm/body', given),
      submit: plain,
      naming,
      several: optionalMessageOf(context, confirm.several, '/confirm/several', named(['count'])),
    }),
    ...namedValues(confirm.values, values),
  };
};

/** Every sentence that may name the values of the dialog. */
const sentencesOf = ({ confirm, onSuccess }: PlainAction): readonly (string | undefined)[] => [
  confirm?.title,
  confirm?.body,
  typeof confirm?.submit === 'string' ? confirm.submit : undefined,
  onSuccess?.notify,
  ...(onSuccess?.outcomes ?? []).map(({ notify }) => notify),
];

/**
 * The values of the record that a sentence may name. Where the schema of the record is missing, which is already reported, it may name
 * anything.
 */
const ownGiven = (
  context: CompileContext,
  action: PlainAction,
  record: SchemaView | undefined,
): GivenValues =>
  action.on === undefined || record !== undefined
    ? givenOfRecord(record)
    : named(
        sentencesOf(action).flatMap((key) => {
          const text = context.texts.get(key ?? '');
          return text === undefined || 'fault' in text ? [] : text.names;
        }),
      );

const compileWords = (
  context: CompileContext,
  action: PlainAction,
  values: readonly NamedValue[],
  pressing: CompileContext,
) => ({
  ...compileLock(context, action, ''),
  label: messageOf(context, action.label, '/label'),
  ...omitUndefined({ words: optionalMessageOf(context, action.words, '/words') }),
  intent: action.intent ?? ('none' as const),
  ...omitUndefined({ confirm: compileConfirm(context, action, values, pressing) }),
  messages: messagesOf(context, action.messages, '/messages'),
});

/** Whether the call rereads a record of another kind than the action changes, such as the record that contains it. */
const readsOther = (
  context: CompileContext,
  { plan }: CompiledCall,
  record: SchemaView | undefined,
): boolean => {
  const read = context.description.operations.get(plan.reads?.operation ?? '');
  const kinds = [record?.words.kind, read?.answer?.words.kind];
  return !kinds.includes(undefined) && kinds[0] !== kinds[1];
};

const assemble = (
  context: CompileContext,
  action: PlainAction,
  call: CompiledCall,
  values: readonly NamedValue[],
  record: SchemaView | undefined,
  sections: readonly WrittenSection[],
  mode: Mode | undefined,
): ActionPlan => {
  const { operation } = call;
  const inForm: CompileContext =
    sections.length === 0 ? context : withScopes(context, { form: formScope(sections, operation) });
  const previewContext: CompileContext =
    sections.length === 0 ? context : withScopes(context, { form: scopeBeside(sections, operation) });
  const form = compileForm(inForm, {
    id: `action.${action.id}`,
    sections,
    from: formRecord(context, action, record, mode),
    ...formOfCall({ operation, pointer: '/call' }, action.call),
  });
  if (mode !== 'create') checkPrefilled(context, form, operation, record);
  return {
    id: action.id,
    ...compileWords(context, action, values, pressingContext(previewContext, action, operation)),
    ...omitUndefined({
      icon: action.icon,
      form,
      preview: compilePreview(previewContext, action.preview, operation, compileShown),
    }),
    call: call.plan,
    ...(readsOther(context, call, record) ? { readsOther: true as const } : {}),
    success: compileSuccess(context, action.onSuccess, '/onSuccess', {
      call,
      given: new Map([...ownGiven(context, action, record), ...givenBy(values)]),
      written: new Set([...values.map(({ name }) => name), ...askedIn(sections).map(fieldName)]),
      inside: compileShown,
    }),
    ...compileNode(context, action, '', [operation, ...neededOperations(context, sections, operation)]),
  };
};

/**
 * Compiles an action, or one of its modes, with the scopes `record`, `form`, `user` and `given`. Undefined when its operation does not
 * exist.
 */
const compilePlain = (
  shared: CompileContext,
  action: PlainAction,
  mode?: Mode,
): CompiledAction | undefined => {
  const record = action.on === undefined ? undefined : shared.description.component(action.on);
  const context = { ...shared, scopes: scopesOf(shared, action, record) };
  const before = context.reporter.findings.length;
  checkServerMessages(context, action.messages, '/messages');
  const sections = sectionsOf(context, action, mode);
  const operation = shared.description.operations.get(action.call.operation);
  const callContext: CompileContext =
    sections.length === 0 ? context : withScopes(context, { form: formScope(sections, operation) });
  const asked = askedOf(operation, askedIn(sections));
  const call = compileCall(callContext, { ...action.call, asked }, '/call', 'write');
  if (call === undefined) return undefined;
  checkOwnRecord(context, record, call.operation, call.plan.path);
  const { body } = call.operation;
  const filled = new Map((body?.propertyNames ?? []).map((name) => [name, body?.property(name)]));
  checkNameMatches(callContext, action.call.body, '/call/body', filled, 'body');
  checkVain(context, action, action.call.body, '/call/body');
  const values = compileNamed(context, action.confirm?.values ?? {}, '/confirm/values');
  checkNamed(context, values, sentencesOf(action), '/confirm/values');
  const plan = assemble(context, action, call, values, record, sections, mode);
  if (context.reporter.findings.length === before)
    noteFacts(context, 'action', {
      action,
      plan,
      operation: call.operation,
      record,
      readPath: pathReader(context, ''),
    });
  return { plan, on: action.on, takes: action.takes, recordFields: recordFieldsOf(context, record, plan) };
};

const compileMode = (
  shared: CompileContext,
  { modes: _, call: __, ...whole }: Action,
  mode: Mode,
  own: NonNullable<Action['modes']>[Mode],
): CompiledAction | undefined => {
  const { on, ...action } = { ...whole, ...own, id: idInMode(whole.id, mode) };
  const done = mode === 'edit' && on !== undefined ? { ...action, on } : action;
  return compilePlain(insideMode(shared, '', mode, own), done, mode);
};

/** Compiles an action, or each of its modes, under its own id. */
export const compileAction = (
  shared: CompileContext,
  { modes, call, ...action }: Action,
): readonly CompiledAction[] => {
  const compiled =
    modes === undefined
      ? [call === undefined ? undefined : compilePlain(shared, { ...action, call })]
      : [
          compileMode(shared, action, 'create', modes.create),
          compileMode(shared, action, 'edit', modes.edit),
        ];
  return compiled.filter((one) => one !== undefined);
};
