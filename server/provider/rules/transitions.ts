import { schemaNamed } from '../description/described-schemas.ts';
import { DescriptionError } from '../description/description-error.ts';
import type { EnumName } from '../description/described-words.ts';

/**
 * The values that a person may set after a value of an enum, each with the roles that may set it: the
 * `x-transitions` of the description. Throws `DescriptionError` where it does not list the value.
 */
export const transitionsFrom = (
  name: EnumName,
  from: string | number,
): ReadonlyMap<string, readonly string[]> => {
  const next = schemaNamed(name)?.words.transitions?.get(String(from));
  if (next === undefined) throw new DescriptionError(`The x-transitions of ${name} do not list ${from}.`);
  return next;
};
