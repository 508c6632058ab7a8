import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { Value } from '../../../language/value/value.ts';
import type { Operation } from '../../../description/operation.ts';
import { parametersIn, type Parameter } from '../../../description/parameter.ts';
import { childPointer, lookUp, omitUndefined } from '../../../json.ts';
import { fillZones } from './fill-zones.ts';
import { checkNameMatches, filledParameters } from './check-name-matches.ts';
import { namesThereAre, nearestByWords, nearestName } from '../../../language/suggestion.ts';
import { joinRules, ruleOf } from '../screen/compile-node.ts';
import { compileValue } from '../scope/compile-value.ts';
import { schemaOfParameter } from '../scope/route-parameter.ts';
import { report, reportKey, seeAlso, type CompileContext } from '../compile-context.ts';

/** A call as written in a descriptor. */
export interface WrittenCall {
  readonly operation: string;
  readonly path?: Readonly<Record<string, Value>> | undefined;
  readonly query?: Readonly<Record<string, Value>> | undefined;
  readonly body?: Readonly<Record<string, Value>> | undefined;
  /** The parameters that the fields of a form fill. */
  readonly asked?: CallPlan['asked'];
}
/** A compiled call with its operation. */
export interface CompiledCall {
  readonly plan: CallPlan;
  readonly operation: Operation;
}

/** The operation with the nearest name, among those that serve the purpose. */
const suggestOperation = (
  { description }: CompileContext,
  name: string,
  purpose: 'read' | 'write',
): string | undefined => {
  const fitting = [...description.operations.values()]
    .filter(({ method }) => (method === 'get') === (purpose === 'read'))
    .map(({ id }) => id);
  return nearestName(name, fitting) ?? nearestByWords(name, fitting);
};

/** Finds the operation of a name; reports a missing one, and one that does not serve the purpose. */
export const findOperation = (
  context: CompileContext,
  name: string,
  pointer: string,
  purpose: 'read' | 'write',
): Operation | undefined => {
  const { operations, isReadable, isUnknown } = context.description;
  const operation = operations.get(name);
  if (operation === undefined) {
    // Without a readable description every name would be unknown: the description itself is already reported.
    if (isReadable && isUnknown?.(name) !== true)
      report(context, 'operation-unknown', pointer, `The API description has no operation "${name}".`, {
        suggestion: suggestOperation(context, name, purpose),
      });
    return undefined;
  }
  const related = seeAlso(context, operation.pointer);
  if (operation.access === undefined)
    report(
      context,
      'operation-access-missing',
      pointer,
      `The operation "${name}" has no x-access that lets anybody in.`,
      { related },
    );
  if (purpose === 'read' && operation.method !== 'get') {
    report(
      context,
      'operation-not-read',
      pointer,
      `"${name}" is a ${operation.method.toUpperCase()}: only a GET operation can be read from.`,
      { related },
    );
    return undefined;
  }
  return operation;
};

/** Finds a query parameter of the operation; reports a missing one. */
export const findParameter = (
  context: CompileContext,
  operation: Operation,
  name: string,
  pointer: string,
  isKey = false,
): Parameter | undefined => {
  const known = parametersIn(operation, 'query');
  const parameter = known.find((one) => one.name === name);
  if (parameter !== undefined) return parameter;
  const isOfPath = parametersIn(operation, 'path').some((one) => one.name === name);
  const names = known.map((one) => one.name);
  const suggestion = isOfPath ? undefined : nearestName(name, names);
  const instead = isOfPath
    ? ' It is a parameter of the path: write it under "path".'
    : namesThereAre(suggestion, names);
  const message = `The operation ${operation.id} has no query parameter "${name}".${instead}`;
  const related = seeAlso(context, operation.pointer);
  (isKey ? reportKey : report)(context, 'param-unknown', pointer, message, { suggestion, related });
  return undefined;
};

const compilePath = (
  context: CompileContext,
  operation: Operation,
  written: WrittenCall,
  pointer: string,
): void => {
  const known = parametersIn(operation, 'path');
  const given = Object.entries(written.path ?? {});
  let isClean = true;
  for (const [name, value] of given) {
    const at = childPointer(childPointer(pointer, 'path'), name);
    const parameter = known.find((one) => one.name === name);
    if (parameter === undefined) {
      isClean = false;
      reportKey(
        context,
        'path-param-unknown',
        at,
        `The path ${operation.route} has no parameter "${name}".`,
        {
          suggestion: nearestName(
            name,
            known.map((one) => one.name),
          ),
          related: seeAlso(context, operation.pointer),
        },
      );
    }
    compileValue(context, value, at, parameter?.schema);
  }
  checkNameMatches(context, written.path, childPointer(pointer, 'path'), filledParameters(known), 'query');
  if (!isClean) return;
  // A parameter that is written under "query" by mistake is reported there.
  const isWritten = (name: string): boolean =>
    given.some(([one]) => one === name) || Object.hasOwn(written.query ?? {}, name);
  for (const { name } of known)
    if (!isWritten(name) && lookUp(written.asked ?? {}, name) !== 'path')
      report(
        context,
        'path-param-missing',
        childPointer(pointer, 'operation'),
        `The path ${operation.route} needs a value for "${name}".`,
        {
          related: seeAlso(context, operation.pointer),
        },
      );
};

/** Checks query parameters with their values; false when one of them does not exist. */
export const compileParameters = (
  context: CompileContext,
  operation: Operation,
  query: WrittenCall['query'] = {},
  pointer: string,
): boolean => {
  let isClean = true;
  for (const [name, value] of Object.entries(query)) {
    const at = childPointer(pointer, name);
    const parameter = findParameter(context, operation, name, at, true);
    isClean &&= parameter !== undefined;
    const { description, api } = context;
    const schema =
      parameter === undefined ? undefined : schemaOfParameter(description, operation, parameter, api.ids);
    compileValue(context, value, at, schema);
  }
  checkNameMatches(context, query, pointer, filledParameters(parametersIn(operation, 'query')), 'query');
  return isClean;
};

const compileQuery = (
  context: CompileContext,
  operation: Operation,
  written: WrittenCall,
  pointer: string,
  others: readonly string[],
): void => {
  const given = Object.entries(written.query ?? {});
  const filled = [...others, ...Object.keys(written.asked ?? {})];
  if (!compileParameters(context, operation, written.query, childPointer(pointer, 'query'))) return;
  // A broken shared filter around the call may be the one that gives the value.
  if (context.shared === 'unknown') return;
  for (const { name, required, pointer: described } of parametersIn(operation, 'query'))
    if (required && !filled.includes(name) && !given.some(([one]) => one === name))
      report(
        context,
        'param-missing',
        childPointer(pointer, 'operation'),
        `The operation ${operation.id} needs a value for "${name}".`,
        {
          related: seeAlso(context, described),
        },
      );
};

/** Compiles a call and checks its parameters; `filled` names the query parameters that get their value elsewhere. */
export const compileCall = (
  context: CompileContext,
  written: WrittenCall,
  pointer: string,
  purpose: 'read' | 'write',
  filled: readonly string[] = [],
): CompiledCall | undefined => {
  const operation = findOperation(context, written.operation, childPointer(pointer, 'operation'), purpose);
  if (operation === undefined) return undefined;
  compilePath(context, operation, written, pointer);
  compileQuery(context, operation, written, pointer, filled);
  const edited =
    operation.edits === undefined ? undefined : context.description.operations.get(operation.edits);
  const query = fillZones(context, operation, written, pointer, [
    ...filled,
    ...Object.keys(written.asked ?? {}),
  ]);
  const planned = planCall(operation, { ...written, query });
  const answersFile = purpose === 'write' && operation.hasFile && operation.success?.isJson !== true;
  const plan = answersFile ? { ...planned, answersFile } : planned;
  return {
    plan: edited === undefined ? plan : { ...plan, reads: planRead(edited, operation, written) },
    operation,
  };
};

const askedPlan = (
  { body }: Operation,
  { asked = {} }: Omit<WrittenCall, 'operation'>,
): Pick<CallPlan, 'asked' | 'bodiless'> => {
  if (Object.keys(asked).length === 0) return {};
  return body === undefined ? { asked, bodiless: true } : { asked };
};

const planApproval = ({ approval }: Operation): Pick<CallPlan, 'approval'> => {
  if (approval === undefined) return {};
  const { kind, weighs, changes, says } = approval;
  const changed = changes.length === 0 ? undefined : changes;
  return { approval: { kind, ...omitUndefined({ weighs, changes: changed, says }) } };
};

/** The plan of a call, unchecked. */
export const planCall = (operation: Operation, written: Omit<WrittenCall, 'operation'>): CallPlan => ({
  operation: operation.id,
  method: operation.method,
  route: operation.route,
  path: written.path ?? {},
  query: written.query ?? {},
  body: written.body ?? {},
  ...askedPlan(operation, written),
  ...planApproval(operation),
  idempotent: operation.idempotent,
  conditional: operation.conditional,
  access: joinRules(ruleOf(operation)),
  tags: operation.tags,
});

/**
 * The read of the record that a call edits. Its parameters have the values of the same names in the call; for one of the path the
 * description may give another name, which may be that of a body property.
 */
const planRead = (
  edited: Operation,
  { editsAs }: Operation,
  { path = {}, query = {}, body = {} }: WrittenCall,
): CallPlan => {
  const own = parametersIn(edited, 'path').flatMap(({ name }) => {
    const as = editsAs.get(name);
    const value = lookUp(path, as ?? name) ?? (as === undefined ? undefined : lookUp(body, as));
    return value === undefined ? [] : [[name, value] as const];
  });
  const named = parametersIn(edited, 'query').flatMap(({ name }) => {
    const value = lookUp(query, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return planCall(edited, { path: Object.fromEntries(own), query: Object.fromEntries(named) });
};
