import {
  array,
  choice,
  either,
  flag,
  map,
  name,
  object,
  optional,
  text,
  type TypeOf,
} from './definition/build-definition.ts';
import { cell } from './cell.ts';
import { condition } from './value/condition.ts';
import { field } from './field.ts';
import { lockMembers, nodeMembers } from './node.ts';
import { takes } from './parameters.ts';
import { call } from './operation-use.ts';
import { operand, value } from './value/value.ts';

export const intent = choice('How it is coloured', {
  none: 'Nothing special',
  primary: 'The main thing to do',
  success: 'Good news',
  warning: 'Take care',
  danger: 'Moves money or cannot be undone',
});
/** How a value or an action is coloured. */
export type Intent = TypeOf<typeof intent>;

const outcome = object('What an answer can come to besides plain success', {
  when: condition,
  intent: choice('How good it is', {
    success: 'It did what was asked',
    warning: 'It did, with something to know',
    danger: 'It did not, although the call succeeded, such as a declined payment',
  }),
  notify: name('message', 'What is said instead; it may name what the other sentence may'),
});
/** What an answer can come to, as written. */
export type WrittenOutcome = TypeOf<typeof outcome>;

export const successMembers = {
  notify: optional(
    name(
      'message',
      'What is said. It may name the values of `confirm`, else the properties of the answer, else those of the record',
    ),
  ),
  refresh: optional(
    array(
      name('operation', 'An operation whose answers are stale'),
      'Only to differ from what the tags tell',
    ),
  ),
  show: optional(
    object('Shows the answer', {
      fields: array(cell, 'What is shown of the answer', 1),
      once: optional(flag('Shown once, with a button that says it was saved')),
    }),
  ),
  outcomes: optional(
    array(
      outcome,
      'What the answer, which conditions read as `result`, can come to; the first that holds counts',
      1,
    ),
  ),
};
export const onSuccess = object('What happens after it succeeded', successMembers);
/** What happens after an action or a form succeeded. */
export type OnSuccess = TypeOf<typeof onSuccess>;

const ownMembers = {
  icon: optional(name('icon', 'The picture on the button')),
  intent: optional(intent),
  ...lockMembers,
  confirm: optional(
    object('What is asked before it is done', {
      title: name('message', 'The name of the dialog; it may name the `values`'),
      body: optional(name('message', 'The consequence, naming the record')),
      submit: optional(name('message', 'What the button says; the label otherwise')),
      several: optional(name('message', 'The consequence for several records; it may name their {count}')),
      values: optional(
        map('id', operand, 'What the sentences of the dialog, and what is said afterwards, may name'),
      ),
    }),
  ),
  messages: optional(map('keyword', name('message', 'What is said'), 'What is said for server:<code>')),
  onSuccess: optional(onSuccess),
};

const actionMode = (description: string) =>
  object(description, {
    label: optional(name('message', 'What the button says, where that is not what the action says')),
    ...ownMembers,
    call,
  });

export const action = object(
  'Something a person can do to a record',
  {
    $schema: text('The version of the language'),
    id: name('id', 'The name it is used by'),
    label: name('message', 'What the button says'),
    on: optional(name('component', 'The schema of the record it is done to: what `record` holds')),
    takes: optional(takes),
    ...nodeMembers,
    ...ownMembers,
    preview: optional(
      object(
        'What the call would come to, shown before it is carried out: its own answer, asked for without doing it',
        {
          body: map('bodyField', value, 'What makes the call a preview, sent with all that it sends'),
          changes: array(
            object('What would become of a part of the answer', {
              title: name('message', 'Its heading'),
              before: optional(name('rowField', 'The part as it is')),
              after: name('rowField', 'The part as it would be'),
              fields: array(cell, 'What is shown of it', 1),
            }),
            'What would change, in this order',
            1,
          ),
        },
      ),
    ),
    form: optional(
      either(
        array(field, 'What has to be filled in', 1),
        object('What has to be filled in, beginning with what is there', {
          from: choice('What fills it at first', {
            record:
              'The record at hand: each property that it shares with the call, unless a field has a default of its own',
          }),
          fields: array(field, 'What has to be filled in', 1),
        }),
        'What has to be filled in',
      ),
    ),
    call: optional(call),
    modes: optional(
      object('Making and changing in one: what each does, and what it says otherwise than the action', {
        create: actionMode('Above a list, where there is no record: makes one'),
        edit: actionMode('At a record: changes it'),
      }),
    ),
  },
  [['call', 'modes']],
);
/** An action file. */
export type Action = TypeOf<typeof action>;
/** An action as one of its modes has it, or one without modes. */
export type PlainAction = Omit<Action, 'modes' | 'call'> & { readonly call: TypeOf<typeof call> };
