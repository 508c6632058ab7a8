import { choice, map, name, object, optional, pair, type TypeOf } from './definition/build-definition.ts';
import { value } from './value/value.ts';

/** What is given to an operation besides what people fill in or choose. */
export const givenToOperation = {
  path: optional(map('pathParam', value, 'A value for each path parameter')),
  query: optional(map('queryParam', value, 'Fixed query parameters')),
};
const members = { operation: name('operation', 'The operation that is called'), ...givenToOperation };

export const direction = choice('Sort direction', { asc: 'Smallest first', desc: 'Largest first' });
/** A sort direction. */
export type Direction = TypeOf<typeof direction>;

export const source = object('The operation that reads the rows', {
  ...members,
  sort: optional(
    pair(name('sortKey', 'The field sorted by'), direction, 'The order when nothing else is chosen'),
  ),
});
/** Where the rows of a list come from. */
export type Source = TypeOf<typeof source>;

export const read = object('The operation that is read', members);

export const load = object('The operation that reads the record at hand', {
  ...members,
  at: optional(
    name('pointer', 'Where the record stands in the answer, such as /data/0; the whole answer otherwise'),
  ),
});
/** How a block reads its record. */
export type Load = TypeOf<typeof load>;

export const call = object('The operation that is carried out; a file that it answers is saved', {
  ...members,
  body: optional(map('bodyField', value, 'Body properties that no form field fills')),
});
