import { schemaNamed } from '../description/described-schemas.ts';
import { DescriptionError } from '../description/description-error.ts';
import type { EnumName } from '../description/described-words.ts';

/**
 * What may follow a value of an enum at a person's hand, each with the roles that may bring it about: the
 * `x-transitions` of the description. Throws `DescriptionError` where it says nothing of the value.
 */
export const transitionsFrom = (
  name: EnumName,
  from: string | number,
): ReadonlyMap<string, readonly string[]> => {
  const next = schemaNamed(name)?.words.transitions?.get(String(from));
  if (next === undefined) throw new DescriptionError(`The x-transitions of ${name} tell nothing of ${from}.`);
  return next;
};
