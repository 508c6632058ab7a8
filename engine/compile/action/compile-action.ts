import { action as actionShape, type Action } from '../../language/action.ts';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { fieldView } from '../../description/field-view.ts';
import { isVariable } from '../../language/value/value.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { walkReferences } from '../project/walk-references.ts';
import { childPointer } from '../../json.ts';
import { compileCall, type CompiledCall } from '../call/compile-call.ts';
import { compileLock } from '../scope/compile-lock.ts';
import {
  compileForm,
  formOfCall,
  formScope,
  neededOperations,
  type WrittenSection,
} from '../form/compile-form.ts';
import { askedOf } from '../form/field-owner.ts';
import { compileNode } from '../screen/compile-node.ts';
import { compilePreview } from './compile-preview.ts';
import { compileSuccess } from './compile-success.ts';
import { compileValue } from '../scope/compile-value.ts';
import { checkServerMessages } from './check-server-messages.ts';
import { givenScope } from '../scope/compile-given.ts';
import { schemaScope, type ScopeTypes } from '../scope/scope-type.ts';
import {
  optionalKey,
  messagesOf,
  messageOf,
  report,
  type CompiledAction,
  type CompileContext,
} from '../compile-context.ts';

/** The properties of the record that the action reads; one that its schema does not have was reported there. */
const recordFieldsOf = (
  context: CompileContext,
  record: SchemaView | undefined,
  { form }: ActionPlan,
): readonly string[] => {
  const begins = (form?.sections ?? []).flatMap(({ fields }) =>
    fields.flatMap(({ default: begins }) => (isVariable(begins) ? [begins.var.split('.')] : [])),
  );
  const fields = new Set(
    begins.flatMap(([scope, ...steps]) => (scope === 'record' ? [steps.join('/')] : [])),
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

const sectionsOf = ({ form }: Action): readonly WrittenSection[] => {
  if (form === undefined) return [];
  return 'from' in form
    ? [{ fields: form.fields, pointer: '/form', fieldsPointer: '/form/fields', node: {} }]
    : [{ fields: form, pointer: '/form', fieldsPointer: '/form', node: {} }];
};

/** The record that the form begins with; says so where there is none. */
const formRecord = (
  context: CompileContext,
  { form }: Action,
  record: SchemaView | undefined,
): SchemaView | undefined => {
  if (form === undefined || !('from' in form)) return undefined;
  if (context.scopes.record === undefined)
    report(
      context,
      'record-missing',
      '/form/from',
      'The action does not say what it is done to ("on"), so there is nothing to begin with.',
    );
  return record;
};

const scopesOf = (context: CompileContext, action: Action, record: SchemaView | undefined): ScopeTypes => ({
  ...context.scopes,
  ...givenScope(context, action.takes),
  ...(action.on === undefined ? {} : { record: schemaScope(record) }),
});

const compileConfirm = (context: CompileContext, { confirm }: Action): ActionPlan['confirm'] => {
  if (confirm === undefined) return undefined;
  const values = confirm.values ?? {};
  for (const [name, value] of Object.entries(values))
    compileValue(context, value, childPointer('/confirm/values', name), undefined);
  const names = Object.keys(values);
  return {
    title: messageOf(context, confirm.title, '/confirm/title', names),
    ...(confirm.body === undefined ? {} : { body: messageOf(context, confirm.body, '/confirm/body', names) }),
    ...(confirm.submit === undefined
      ? {}
      : { submit: messageOf(context, confirm.submit, '/confirm/submit', names) }),
    ...(confirm.several === undefined
      ? {}
      : { several: messageOf(context, confirm.several, '/confirm/several', ['count']) }),
    values,
  };
};

const compileWords = (context: CompileContext, action: Action) => ({
  ...compileLock(context, action, ''),
  label: messageOf(context, action.label, '/label'),
  intent: action.intent ?? ('none' as const),
  ...optionalKey('confirm', compileConfirm(context, action)),
  messages: messagesOf(context, action.messages, '/messages'),
});

const assemble = (
  context: CompileContext,
  action: Action,
  call: CompiledCall,
  names: readonly string[],
  record: SchemaView | undefined,
): ActionPlan => {
  const sections = sectionsOf(action);
  const { operation } = call;
  const inForm: CompileContext =
    sections.length === 0
      ? context
      : { ...context, scopes: { ...context.scopes, form: formScope(sections, operation) } };
  const form = compileForm(inForm, {
    id: `action.${action.id}`,
    sections,
    from: formRecord(context, action, record),
    ...formOfCall({ operation, pointer: '/call' }, action.call),
  });
  return {
    ...compileNode(context, action, '', [operation, ...neededOperations(context, sections, operation)]),
    id: action.id,
    ...compileWords(context, action),
    ...optionalKey('icon', action.icon),
    ...optionalKey('form', form),
    ...optionalKey('preview', compilePreview(context, action.preview, operation)),
    call: call.plan,
    success: compileSuccess(context, action.onSuccess, '/onSuccess', call, names),
  };
};

/** An action with its operation; it sees `record`, `form`, `user` and `given`. Undefined when its operation does not exist. */
export const compileAction = (shared: CompileContext, action: Action): CompiledAction | undefined => {
  const record = action.on === undefined ? undefined : shared.description.component(action.on);
  const context: CompileContext = { ...shared, scopes: scopesOf(shared, action, record) };
  checkServerMessages(context, action.messages, '/messages');
  const sections = sectionsOf(action);
  const operation = shared.description.operations.get(action.call.operation);
  const callContext: CompileContext =
    sections.length === 0
      ? context
      : { ...context, scopes: { ...context.scopes, form: formScope(sections, operation) } };
  const asked = askedOf(
    operation,
    sections.flatMap(({ fields }) => fields),
  );
  const call = compileCall(callContext, { ...action.call, asked }, '/call', 'write');
  if (call === undefined) return undefined;
  const names = [...Object.keys(action.confirm?.values ?? {}), ...(record?.propertyNames ?? [])];
  const plan = assemble(context, action, call, names, record);
  return { plan, on: action.on, takes: action.takes, recordFields: recordFieldsOf(context, record, plan) };
};
