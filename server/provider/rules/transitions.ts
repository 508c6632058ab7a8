import { schemaNamed } from '../http/described-schemas.ts';
import { DescriptionError } from '../http/document.ts';
import { isRecord } from '../../../engine/json.ts';
import type { EnumName } from '../exports/report-words.ts';

/**
 * What may follow a value of an enum at a person's hand, each with the roles that may bring it about: the
 * `x-transitions` of the description. Throws `DescriptionError` where it says nothing of the value.
 */
export const transitionsFrom = (
  name: EnumName,
  from: string | number,
): ReadonlyMap<string, readonly string[]> => {
  const transitions = schemaNamed(name)['x-transitions'];
  const next = isRecord(transitions) ? transitions[String(from)] : undefined;
  if (!isRecord(next)) throw new DescriptionError(`The x-transitions of ${name} tell nothing of ${from}.`);
  return new Map(
    Object.entries(next).map(([to, roles]) => [
      to,
      Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    ]),
  );
};
