import {
  array,
  integer,
  literal,
  map,
  name,
  object,
  optional,
  type TypeOf,
} from './definition/build-definition.ts';

const rule = object('A constraint with what is said when it is not met', {
  formats: optional(
    array(
      name('format', 'A format of the API description'),
      'Every field with one of these formats has the rule; no screen needs to name it',
      1,
    ),
  ),
  pattern: optional(name('text', 'A regular expression that the whole value matches')),
  minLength: optional(integer('Fewest characters', 0)),
  maxLength: optional(integer('Most characters', 0)),
  minimum: optional(literal('Smallest number')),
  maximum: optional(literal('Largest number')),
  messages: map('keyword', name('message', 'What is said'), 'What is said for each keyword'),
});
export const rules = map('id', rule, 'Named validation rules');
/** The rules file. */
export type Rules = TypeOf<typeof rules>;
