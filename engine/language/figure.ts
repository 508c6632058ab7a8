import { name, object, optional, type TypeOf } from './definition/build-definition.ts';
import { read } from './operation-use.ts';

const numberMembers = {
  source: read,
  value: name('pointer', 'Where the number stands in the answer, such as /meta/total'),
};
export const figureMembers = {
  ...numberMembers,
  compare: optional(name('pointer', 'Where the number of the period before stands, to compare with')),
};
export const figure = object('A number that an operation answers', figureMembers);
export const count = object('How many there are, as an operation answers', numberMembers);
export const countMembers = numberMembers;
/** A number that an operation answers, as written. */
export type Figure = TypeOf<typeof figure>;
/** How many there are, as written. */
export type Count = TypeOf<typeof count>;
