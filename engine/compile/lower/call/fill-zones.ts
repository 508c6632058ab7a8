import type { Operation } from '../../../description/operation.ts';
import { childPointer } from '../../../json.ts';
import type { Value } from '../../../language/value/value.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

interface WrittenQuery {
  readonly query?: Readonly<Record<string, Value>> | undefined;
}

/**
 * The query of a call, completed with the time zones of its days. A zone that the call does not name is that of the shared filters around
 * it, which people see next to their days. Without shared filters a written day has no zone: this is reported, since the server would use
 * its own. `filled` names the parameters that get their value elsewhere.
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
            `The days of "${day.name}" begin and end in the zone that "${name}" gives, and this call does not send it.`,
            { related: seeAlso(context, day.pointer) },
          );
  }
  return { ...query, ...Object.fromEntries(added) };
};
