import { described, object, optional } from '../../../language/definition/build-definition.ts';
import { value } from '../../../language/value/value.ts';
import { fieldMembers, filledBy } from '../field-language.ts';

export const checkboxesField = object(
  'Any of the values, each with a box to tick and what the description says of it',
  {
    ...fieldMembers,
    among: optional(
      described(value, 'The list of those values that are offered; all, where this is left out'),
    ),
    usual: optional(
      described(value, 'The list of those values that are ticked by default: what differs from it is marked'),
    ),
  },
  filledBy,
);
