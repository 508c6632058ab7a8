import type { Operation } from '../../../description/operation.ts';
import { childPointer } from '../../../json.ts';
import type { Value } from '../../../language/value/value.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

interface WrittenQuery {
  readonly query?: Readonly<Record<string, Value>> | undefined;
}

/**
 * The query of a call with the zones in which its days begin and end. Where the call does not name one, it is the zone of the shared
 * filters around it, which is what people read beside their days; where there are none, a day that is written has no zone, which is
 * told: the server would take it for its own. `filled` are the parameters that something else gives.
 */
export const fillZones = (
  context: CompileContext,
  { parameters }: Operation,
  { query = {} }: WrittenQuery,
  pointer: string,
  filled: readonly string[],
): Readonly<Record<string, Value>> => {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const shared = context.scopes.filters;
  const added: [string, Value][] = [];
  for (const { name } of inQuery) {
    const days = inQuery.filter(({ zone }) => zone === name);
    if (days.length === 0 || Object.hasOwn(query, name) || filled.includes(name)) continue;
    if (shared?.kind === 'names' && shared.names.has(name)) added.push([name, { var: `filters.${name}` }]);
    else if (shared?.kind !== 'unknown')
      for (const day of days)
        if (Object.hasOwn(query, day.name))
          report(
            context,
            'zone-missing',
            childPointer(childPointer(pointer, 'query'), day.name),
            `The days of "${day.name}" begin and end in the zone that "${name}" says, and this call does not send it.`,
            { related: seeAlso(context, day.pointer) },
          );
  }
  return { ...query, ...Object.fromEntries(added) };
};
