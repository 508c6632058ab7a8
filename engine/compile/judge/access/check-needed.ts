import type { ActionPlan } from '../../../language/plan/action-plan.ts';
import type { Operation } from '../../../description/operation.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { childPointer } from '../../../json.ts';
import type { Reporter } from '../../read/reporter.ts';
import { nodeAt, textMember } from '../../read/json-node.ts';
import type { SourceFile } from '../../read/source-file.ts';
import type { ViewerWords } from './viewer-words.ts';
import { rolesAmong, type Audience } from './audience.ts';

const propertyOf = (value: Value): string | undefined =>
  isVariable(value) && value.var.startsWith('user.') ? value.var.split('.')[1] : undefined;

/** The values of a call without which the API refuses it, each with the pointer at which it is written. */
const neededOf = (
  { call }: ActionPlan,
  operation: Operation | undefined,
): readonly (readonly [value: Value, pointer: string])[] => {
  const under = (key: string, values: Readonly<Record<string, Value>>, isNeeded: (name: string) => boolean) =>
    Object.entries(values).flatMap(([name, value]) =>
      isNeeded(name) ? [[value, childPointer(`/call/${key}`, name)] as const] : [],
    );
  const isAsked = (name: string): boolean =>
    operation?.parameters.some((one) => one.in === 'query' && one.name === name && one.required) === true;
  const isRequired = (name: string): boolean =>
    operation?.body?.required.has(name) === true && operation.body.property(name)?.nullable === false;
  return [
    ...under('path', call.path, () => true),
    ...under('query', call.query, isAsked),
    ...under('body', call.body, isRequired),
  ];
};

interface NeedCheck {
  readonly file: SourceFile;
  readonly reporter: Reporter;
  readonly viewer: ViewerWords;
}

/** A condition on the person may exclude those for whom the property is missing. */
const isGuarded = ({ visibleWhen, enabledWhen }: ActionPlan): boolean =>
  JSON.stringify([visibleWhen, enabledWhen]).includes('"user.');

/** Reports the first value that is read from a property which a role in the audience never has. */
const reportLacking = (
  { file, reporter, viewer }: NeedCheck,
  audience: Audience,
  values: readonly (readonly [value: Value, pointer: string])[],
): boolean => {
  for (const [value, pointer] of values) {
    const property = propertyOf(value);
    const role =
      property === undefined
        ? undefined
        : [...rolesAmong(audience)].find((one) => viewer.lacks(one, property));
    if (property === undefined || role === undefined) continue;
    reporter.report(
      'operation-refuses',
      file,
      { pointer: childPointer(pointer, 'var') },
      `This is offered to the role ${role}, which never has "user.${property}": the call would always be refused.`,
    );
    return true;
  }
  return false;
};

/** Reports an action to which a property is passed that somebody to whom it is offered never has. */
export const checkPassed = (
  check: NeedCheck,
  audience: Audience,
  plan: ActionPlan,
  pointer: string,
): boolean => {
  const at = childPointer(pointer, 'with');
  const written = nodeAt(check.file.root, check.file.writtenAt?.(at) ?? at);
  if (isGuarded(plan) || written?.type !== 'object') return false;
  const passed = [...written.members].flatMap(([name, { value }]) => {
    const path = textMember(value, 'var');
    return path === undefined ? [] : [[{ var: path }, childPointer(at, name)] as const];
  });
  return reportLacking(check, audience, passed);
};

/** Reports an action whose call needs a property that somebody to whom it is offered never has. */
export const checkNeeded = (
  check: NeedCheck,
  audience: Audience,
  plan: ActionPlan,
  operation: Operation | undefined,
): void => {
  if (!isGuarded(plan)) reportLacking(check, audience, neededOf(plan, operation));
};
