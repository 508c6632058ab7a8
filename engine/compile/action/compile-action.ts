import { iconNames } from '../../language/icon-names.ts';
import { action as actionShape, type Action } from '../../language/action.ts';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { walkReferences } from '../project/walk-references.ts';
import { childPointer } from '../../json.ts';
import { bindCall, type BoundCall } from '../call/compile-call.ts';
import { bindCondition } from '../scope/compile-condition.ts';
import { bindForm, formScope, neededOperations, type WrittenSection } from '../form/compile-form.ts';
import { bindNode } from '../screen/compile-node.ts';
import { bindPreview } from './compile-preview.ts';
import { bindSuccess } from './compile-success.ts';
import { bindValue } from '../scope/compile-value.ts';
import { checkServerMessages } from './check-server-messages.ts';
import { schemaScope, type ScopeTypes } from '../scope/scope-type.ts';
import {
  optionalKey,
  sayAll,
  sayMessage,
  sayOptional,
  type BoundAction,
  type Unit,
} from '../compile-context.ts';

/** The properties of the row that the action reads; one that its own record does not have was reported there. */
const rowFieldsOf = (unit: Unit, row: SchemaView | undefined): readonly string[] => {
  const fields = new Set<string>();
  if (unit.file.root !== undefined)
    walkReferences(actionShape.definition, unit.file.root, ({ kind, name }) => {
      const [scope, field] = name.split('.');
      if (kind === 'variable' && scope === 'row' && field !== undefined && row?.property(field) !== undefined)
        fields.add(field);
    });
  return [...fields];
};

const sectionsOf = ({ form }: Action): readonly WrittenSection[] =>
  form === undefined ? [] : [{ fields: form, pointer: '/form', fieldsPointer: '/form', node: undefined }];

const scopesOf = (unit: Unit, action: Action, row: SchemaView | undefined): ScopeTypes => ({
  ...unit.scopes,
  ...(action.on === undefined ? {} : { row: schemaScope(row) }),
});

const bindConfirm = (unit: Unit, { confirm }: Action): ActionPlan['confirm'] => {
  if (confirm === undefined) return undefined;
  const values = confirm.values ?? {};
  for (const [name, value] of Object.entries(values))
    bindValue(unit, value, childPointer('/confirm/values', name), undefined);
  const names = Object.keys(values);
  return {
    title: sayMessage(unit, confirm.title, '/confirm/title', names),
    ...(confirm.body === undefined ? {} : { body: sayMessage(unit, confirm.body, '/confirm/body', names) }),
    ...(confirm.submit === undefined
      ? {}
      : { submit: sayMessage(unit, confirm.submit, '/confirm/submit', names) }),
    ...(confirm.several === undefined
      ? {}
      : { several: sayMessage(unit, confirm.several, '/confirm/several', ['count']) }),
    values,
  };
};

const bindWords = (unit: Unit, action: Action) => {
  if (action.enabledWhen !== undefined) bindCondition(unit, action.enabledWhen, '/enabledWhen');
  return {
    label: sayMessage(unit, action.label, '/label'),
    intent: action.intent ?? ('none' as const),
    ...optionalKey('enabledWhen', action.enabledWhen),
    ...optionalKey('disabledReason', sayOptional(unit, action.disabledReason, '/disabledReason')),
    ...optionalKey('confirm', bindConfirm(unit, action)),
    messages: sayAll(unit, action.messages, '/messages'),
  };
};

/** The icon, known to be one once its name was checked. */
const iconOf = (action: Action) =>
  optionalKey(
    'icon',
    iconNames.find((icon) => icon === action.icon),
  );

const assemble = (unit: Unit, action: Action, call: BoundCall, names: readonly string[]): ActionPlan => {
  const sections = sectionsOf(action);
  const { operation } = call;
  const inForm: Unit =
    sections.length === 0
      ? unit
      : { ...unit, scopes: { ...unit.scopes, form: formScope(sections, operation.body) } };
  const form = bindForm(inForm, {
    id: `action.${action.id}`,
    sections,
    operation,
    callPointer: '/call',
    body: action.call.body ?? {},
  });
  return {
    ...bindNode(unit, action, '', [operation, ...neededOperations(unit, sections, operation.body)]),
    id: action.id,
    ...bindWords(unit, action),
    ...iconOf(action),
    ...optionalKey('form', form),
    ...optionalKey('preview', bindPreview(unit, action.preview, operation)),
    call: call.plan,
    success: bindSuccess(unit, action.onSuccess, '/onSuccess', call, names),
  };
};

/** An action with its operation; it sees `row`, `form` and `user`. Undefined when its operation does not exist. */
export const bindAction = (shared: Unit, action: Action): BoundAction | undefined => {
  const row = action.on === undefined ? undefined : shared.description.component(action.on);
  const unit: Unit = { ...shared, scopes: scopesOf(shared, action, row) };
  checkServerMessages(unit, action.messages, '/messages');
  const sections = sectionsOf(action);
  const body = shared.description.operations.get(action.call.operation)?.body;
  const callUnit: Unit =
    sections.length === 0 ? unit : { ...unit, scopes: { ...unit.scopes, form: formScope(sections, body) } };
  const call = bindCall(callUnit, action.call, '/call', 'write');
  if (call === undefined) return undefined;
  const names = [...Object.keys(action.confirm?.values ?? {}), ...(row?.propertyNames ?? [])];
  return { plan: assemble(unit, action, call, names), on: action.on, rowFields: rowFieldsOf(unit, row) };
};
