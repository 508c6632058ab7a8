import { isRecord, ownText, readOwn, type JsonObject } from '../json.ts';
import { houseApi } from '../language/portal/house-api.ts';

/** What a list of the engine says in its address: a filter of an API that is called so has another name there. */
const taken: readonly string[] = ['sort', 'page', 'limit', 'open', 'tab', houseApi.sortBy, houseApi.order];

const prefix = 'filter_';

/** Whether a name is one of the engine's, with the prefix any number of times: an API may have a filter that is called so, too. */
const isTaken = (name: string): boolean => taken.includes(name.replace(/^(?:filter_)+/, ''));

/** The name of a filter of a list as the engine knows it. */
export const houseName = (name: string): string => (isTaken(name) ? prefix + name : name);

/** The name of a filter of a list as the API knows it: the inverse of `houseName`. */
export const wireName = (name: string): string =>
  name.startsWith(prefix) && isTaken(name) ? name.slice(prefix.length) : name;

/** The parameters of paging and sorting by which an API is asked for a list (`x-list`), in whose place the engine has its own. */
export const pagingNames = (list: JsonObject): readonly string[] => {
  const [paging, sort] = [readOwn(list, 'paging'), readOwn(list, 'sort')];
  const names = [
    ...['page', 'offset', 'cursor', 'limit'].map((key) => ownText(paging, key)),
    ...['by', 'order', 'param'].map((key) => (isRecord(sort) ? ownText(sort, key) : undefined)),
  ];
  return names.filter((name) => name !== undefined);
};
