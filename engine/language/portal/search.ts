import { access } from '../access.ts';
import {
  array,
  described,
  map,
  name,
  object,
  optional,
  type TypeOf,
} from '../definition/build-definition.ts';
import { opens } from '../opens.ts';
import { value } from '../value/value.ts';

const source = object('One kind of thing that is found', {
  operation: name('operation', 'The read that finds it; sources that name the same share one call'),
  param: name('queryParam', 'The parameter that takes what was typed'),
  query: optional(map('queryParam', value, 'Fixed query parameters')),
  rows: optional(
    name(
      'pointer',
      'Where it stands in the answer, best first; where the API keeps the rows of lists otherwise',
    ),
  ),
  label: name('message', 'The heading above what is found'),
  title: name('recordField', 'What a result is called'),
  details: optional(
    array(name('recordField', 'A property'), 'What stands below it, each only where it has a value', 1),
  ),
  state: optional(name('recordField', 'Its state, as a tag')),
  record: optional(
    name('recordField', 'The property that names the record which opens, by its x-record; `id` otherwise'),
  ),
  opens: optional(described(opens, 'Where a result leads instead: `record` is the result')),
  access: optional(access),
});
/** One kind of thing that is found, as written. */
export type SearchSource = TypeOf<typeof source>;

export const search = object('What is found from every page, beside the screens and actions of the portal', {
  hint: optional(name('message', 'What may be typed, said while nothing is')),
  sources: array(source, 'The kinds of things, in this order where one fits no better than the other', 1),
});
