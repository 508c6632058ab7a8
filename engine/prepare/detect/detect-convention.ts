import { parseDescription } from '../../description/description.ts';
import { ownText, readOwn, type JsonObject } from '../../json.ts';
import type { WrittenConvention } from '../../language/convention/convention.ts';
import { withSearches } from '../annotate/searches.ts';
import { withObjectParameters } from '../annotate/object-parameters.ts';
import type { ListRule } from '../convention/convention.ts';
import { detectList } from './detect-list.ts';
import { detectRepetition } from './detect-repetition.ts';
import { detectValues } from './detect-values.ts';

/** What a convention was found by: how many lists follow each of its rules. */
export interface Detected {
  readonly convention: WrittenConvention;
  /** By the place of a rule among `lists`, the operations that follow it. */
  readonly followers: readonly (readonly string[])[];
}

/** Rules that ask for more come first: an operation follows the first that it fits. */
const weight = (rule: ListRule): number =>
  (rule.paging === undefined ? 0 : 1000) + JSON.stringify(rule).length;

/** Those lists that hold something: an empty one is left out of a file. */
const filled = <Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> => {
  const some: Partial<Lists> = {};
  for (const key in lists) if ((lists[key]?.length ?? 0) > 0) some[key] = lists[key];
  return some;
};

/** Finds out how an API says its lists, amounts and moments from its description, whose choices are one schema each. */
export const detectConvention = (written: JsonObject): Detected => {
  const document = withObjectParameters(withSearches(written));
  const rules = new Map<string, { readonly rule: ListRule; readonly followers: string[] }>();
  const operations = [...parseDescription(document).operations.values()];
  for (const operation of operations) {
    const rule = detectList(operation);
    if (rule === undefined || (rule.paging === undefined && rule.sort === undefined)) continue;
    const key = JSON.stringify(rule);
    const known = rules.get(key) ?? { rule, followers: [] };
    known.followers.push(operation.id);
    rules.set(key, known);
  }
  const sorted = [...rules.values()].sort((one, other) => weight(other.rule) - weight(one.rule));
  const { money, moments, codes } = detectValues(document);
  const lists = sorted.map(({ rule }) => rule);
  return {
    convention: {
      title: ownText(readOwn(document, 'info'), 'title') ?? 'API',
      ...filled({ lists, repetition: detectRepetition(operations), money, moments, codes }),
      records: ['*'],
      bodies: ['*'],
    },
    followers: sorted.map(({ followers }) => followers),
  };
};
