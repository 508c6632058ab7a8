import { described, map, name, object, optional, type TypeOf } from './definition/build-definition.ts';
import { value } from './value/value.ts';

export const opens = object('A list that shows exactly what is meant, or a record beside its list', {
  screen: name('target', 'The screen of the list; it becomes a link for whoever may open it'),
  record: optional(described(value, 'The record that opens beside the list, such as `record.author_id`')),
  filters: optional(
    map(
      'filter',
      value,
      'What its filters are set to: null for nothing, a day or a month for a range of that day or month alone; a filter that is not named is emptied, of its default as well, unless it is a shared filter by which the figure is narrowed',
    ),
  ),
});
/** A link to a narrowed list, as written. */
export type Opens = TypeOf<typeof opens>;
