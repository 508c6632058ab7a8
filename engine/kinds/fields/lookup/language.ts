import { map, name, object, optional } from '../../../language/definition/build-definition.ts';
import { given } from '../../../language/parameters.ts';
import { value } from '../../../language/value/value.ts';
import { fieldMembers, filledBy } from '../field-language.ts';

export const lookupField = object(
  'A record found by another operation',
  {
    ...fieldMembers,
    lookup: name('lookup', 'Where its choices come from'),
    with: optional(given),
    query: optional(map('queryParam', value, 'Query parameters that narrow its choices here')),
  },
  filledBy,
);
