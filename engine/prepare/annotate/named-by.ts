import { singular } from './singular.ts';
import { wordsOfName } from './words-of-name.ts';

const partsOf = (name: string): readonly string[] => wordsOfName(name).toLowerCase().split(' ');

/** The parts of a name without those of what it is about: `external_customer_id` as "external id". */
const without = (parts: readonly string[], noun: readonly string[]): string => {
  const at = parts.findIndex((_, index) => noun.every((word, offset) => parts[index + offset] === word));
  return (at < 0 ? parts : parts.toSpliced(at, noun.length)).join(' ');
};

/** What the records of a collection are called: the last word of its path, in the singular. */
const nounOf = (collection: string): readonly string[] => {
  const step = collection.split('/').findLast((one) => one !== '' && !one.includes('{')) ?? '';
  return partsOf(singular(step));
};

/** Whether a property has the words of a parameter behind some of what it is about: `holder_code` for `code` of a `cardholder`. */
const endsWith = (own: readonly string[], asked: readonly string[], noun: readonly string[]): boolean => {
  const before = own.slice(0, -asked.length).join('');
  return (
    before !== '' && own.slice(-asked.length).join(' ') === asked.join(' ') && noun.join('').endsWith(before)
  );
};

/**
 * Whether a property is what a parameter of a path below a collection is filled with: both have one name, or names that differ
 * by what the records are called (`/customers/{external_customer_id}` and `external_id`).
 */
export const isNamedBy = (property: string, parameter: string, collection: string): boolean => {
  if (property === parameter) return true;
  const noun = nounOf(collection);
  const [own, asked] = [partsOf(property), partsOf(parameter)];
  const [ownRest, askedRest] = [without(own, noun), without(asked, noun)];
  return (ownRest !== '' && ownRest === askedRest) || endsWith(own, asked, noun);
};
