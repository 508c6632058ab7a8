import {
  array,
  described,
  name,
  object,
  optional,
  text,
  type TypeOf,
} from './definition/build-definition.ts';
import { access, pathPattern } from './access.ts';
import { block } from './block.ts';
import { condition } from './value/condition.ts';
import { takes } from './parameters.ts';
import { value } from './value/value.ts';

const route = object('A path under which the screen opens', {
  path: name('path', 'The path, with :names for its parameters', pathPattern),
  access: optional(access),
  variant: optional(name('id', 'Which variant of the screen it is')),
  title: optional(name('message', "Replaces the screen's title")),
  preset: optional(
    name('preset', "The preset under which the session remembers the filters here, instead of the list's"),
  ),
  visibleWhen: optional(described(condition, 'It opens only for whom this holds')),
  otherwise: optional(name('route', 'Where all others are led; without it they are refused')),
});

export const screen = object('A screen', {
  $schema: text('The version of the language'),
  id: name('id', 'The name it is known by'),
  title: name('message', 'The heading and the name in the navigation'),
  routes: optional(array(route, 'Where it opens; a screen without routes opens beside a list', 1)),
  scope: optional(
    array(
      object('A record that the whole screen works on', {
        name: name('id', 'Its name under `scope`'),
        label: name('message', 'What is chosen: the picker and what waits for the choice say it'),
        lookup: optional(
          name(
            'lookup',
            'Where it is chosen; without it a person types it, as where the API lists no such records',
          ),
        ),
        default: optional(described(value, 'What is chosen at first')),
      }),
      'What is chosen above the screen and kept in the address. A block that reads it waits until it is chosen, and says so in its place',
      1,
    ),
  ),
  takes: optional(takes),
  access: optional(access),
  body: block,
});
/** A screen file. */
export type Screen = TypeOf<typeof screen>;
