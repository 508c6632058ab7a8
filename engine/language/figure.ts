import { name, object, optional, type TypeOf } from './build-definition.ts';
import { read } from './operation-use.ts';

export const figureMembers = {
  source: read,
  value: name('pointer', 'Where the number stands in the answer, such as /meta/total'),
  compare: optional(name('pointer', 'Where the number of the period before stands, to compare with')),
};
export const figure = object('A number that an operation answers', figureMembers);
/** A number that an operation answers, as written. */
export type Figure = TypeOf<typeof figure>;
