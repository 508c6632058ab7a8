import {
  described,
  either,
  flag,
  map,
  name,
  object,
  optional,
  variantsOr,
  type TypeOf,
} from './build-definition.ts';
import { nodeMembers } from './node.ts';
import { operand, value } from './value.ts';

const members = {
  ...nodeMembers,
  field: name('bodyField', 'The body property it fills'),
  label: optional(name('message', 'Replaces the label of the description')),
  help: optional(name('message', 'A sentence below the field')),
  default: optional(described(value, 'What stands in it at first')),
  required: optional(flag('Has to be filled in here, even where the API can do without')),
  minimum: optional(described(operand, 'The least it may be, where that is narrower than the API')),
  maximum: optional(described(operand, 'The most it may be, where that is narrower than the API')),
  equals: optional(described(operand, 'What it must be the same as, such as another field')),
  rule: optional(name('rule', 'A named rule of rules.json')),
  messages: optional(
    map('keyword', name('message', 'What is said'), 'What is said when a keyword of its schema is not met'),
  ),
};

export const fieldVariants = {
  text: object('One line of text', members),
  textarea: object('Several lines of text', members),
  password: object('A secret; never kept', members),
  number: object('A number', members),
  money: object('An amount, typed in major units', members),
  date: object('A day', members),
  dateTime: object('A moment', members),
  select: object('One of the values', members),
  radio: object('One of the values, all in sight', members),
  multiSelect: object('Any of the values', members),
  checkbox: object('Yes or no', members),
  switch: object('On or off', members),
  lookup: object('A record found by another operation', {
    ...members,
    lookup: name('lookup', 'Where its choices come from'),
    query: optional(map('queryParam', value, 'Query parameters that narrow its choices here')),
  }),
  files: object('Files from this device', members),
} as const;

const derived = object('A field whose kind follows from the schema', members);
export const field = either(
  name('bodyField', 'A body property; all else follows from the description'),
  variantsOr(
    'A field of a form',
    [
      'text',
      'textarea',
      'password',
      'number',
      'money',
      'date',
      'dateTime',
      'select',
      'radio',
      'multiSelect',
      'checkbox',
      'switch',
      'lookup',
      'files',
    ],
    fieldVariants,
    derived,
  ),
  'A field of a form',
);
/** A form's field as written. */
export type Field = TypeOf<typeof field>;
/** The form fields the language has. */
export type FieldKind = keyof typeof fieldVariants;
