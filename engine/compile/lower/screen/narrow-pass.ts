import { type Parameter, parametersIn } from '../../../description/parameter.ts';
import type { AccessPlan, NodePlan } from '../../../language/plan/access-plan.ts';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import type { Operation } from '../../../description/operation.ts';
import { joinRules } from './compile-node.ts';

/** A choice of the session and the query parameter that carries it. */
export interface Narrowing {
  readonly property: string;
  readonly param: string;
}
/** The access rules of a node, and the variant of its screen. */
export interface Narrowed {
  readonly access: AccessPlan;
  readonly variant: string | undefined;
}
/** A node that a choice narrows. */
export interface FoundNarrowed extends Narrowed {
  readonly property: string;
}
/** One traversal of a screen; narrowed nodes are noted in `found`. */
export interface NarrowPass {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly narrowings: readonly Narrowing[];
  readonly found: FoundNarrowed[];
}

/** Whether a choice may replace the written value: that of a shared filter, which the choice sets as well, or of the signed-in user. */
const isOfViewer = (written: Value): boolean =>
  isVariable(written) && /^(?:filters|user)\./.test(written.var);

/** The parameter that a choice sets; undefined where its value is fixed or belongs to another record. */
const takenBy = (pass: NarrowPass, call: CallPlan, { param }: Narrowing): Parameter | undefined => {
  const operation = pass.operations.get(call.operation);
  const written = Object.hasOwn(call.query, param) ? call.query[param] : undefined;
  if (operation === undefined || (written !== undefined && !isOfViewer(written))) return undefined;
  return parametersIn(operation, 'query').find(({ name }) => name === param);
};

/** A call with the choices that it takes. */
export const narrowCall = (pass: NarrowPass, call: CallPlan): CallPlan => {
  const chosen = pass.narrowings.flatMap((one) => {
    const schema = takenBy(pass, call, one)?.schema;
    const { property, param } = one;
    return schema === undefined
      ? []
      : [[param, { property, several: schema.types.includes('array') }] as const];
  });
  return chosen.length === 0 ? call : { ...call, chosen: Object.fromEntries(chosen) };
};

/** The access rules of a node together with those around it. */
export const within = (outer: Narrowed, node: NodePlan): Narrowed => ({
  access: joinRules(outer.access, node.access),
  variant: node.variant ?? outer.variant,
});

/** Notes the choices that every one of the calls takes; a choice that one of them lacks does not narrow the node. */
export const note = (pass: NarrowPass, outer: Narrowed, calls: readonly CallPlan[]) => {
  const taken = pass.narrowings.filter((one) =>
    calls.every((call) => takenBy(pass, call, one) !== undefined),
  );
  for (const { property } of taken) pass.found.push({ property, ...outer });
  const wider = pass.narrowings.filter((one) => !taken.includes(one)).map(({ property }) => property);
  const inside: NarrowPass = { ...pass, narrowings: taken };
  return { inside, mark: wider.length === 0 ? {} : { wider } };
};

/** Filters, each with the choice that sets it for the whole session. */
export const narrowFilters = (pass: NarrowPass, filters: readonly FilterPlan[]): readonly FilterPlan[] =>
  filters.map((filter) => {
    if (!('param' in filter)) return filter;
    const by = pass.narrowings.find(({ param }) => param === filter.param);
    return by === undefined ? filter : { ...filter, chosenBy: by.property };
  });
