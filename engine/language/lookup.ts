import { map, name, object, optional, text, type TypeOf } from './definition/build-definition.ts';
import { takes } from './parameters.ts';
import { value } from './value/value.ts';

export const lookup = object('A list to choose from', {
  $schema: text('The version of the language'),
  id: name('id', 'The name it is used by'),
  takes: optional(takes),
  operation: name('operation', 'The operation that lists the choices'),
  record: optional(
    name(
      'recordKind',
      'The kind of record that it lists: fields and filters of that kind choose from it, and cells show its labels, without naming it',
    ),
  ),
  path: optional(map('pathParam', value, 'A value for each path parameter')),
  query: optional(map('queryParam', value, 'Fixed query parameters')),
  search: optional(name('queryParam', 'The parameter that takes what a person types')),
  ids: optional(
    name('queryParam', 'The parameter that takes values already chosen, so that their labels can be read'),
  ),
  value: name('recordField', 'The property that is sent'),
  label: name('recordField', 'The property that is shown'),
  description: optional(
    name('recordField', 'A second property, shown beside the label: it tells apart what has the same one'),
  ),
});
/** A lookup file. */
export type Lookup = TypeOf<typeof lookup>;
