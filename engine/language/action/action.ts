import {
  array,
  choice,
  described,
  either,
  map,
  name,
  object,
  optional,
  text,
  type TypeOf,
} from '../definition/build-definition.ts';
import { block } from '../block.ts';
import { field } from '../field.ts';
import { intent } from './intent.ts';
import { lockMembers, nodeMembers } from '../node.ts';
import { opens } from '../opens.ts';
import { takes } from '../parameters.ts';
import { call } from '../operation-use.ts';
import { previewOf } from './preview.ts';
import { submitLabel } from './submit-label.ts';
import { successMembers } from './success.ts';
import { operand } from '../value/value.ts';

const onSuccess = object('What happens after it succeeded', {
  ...successMembers(block),
  next: optional(
    name(
      'message',
      'What a button beside the notice says that opens the next row of the list, where the record was opened beside one',
    ),
  ),
  opens: optional(
    described(
      opens,
      'Where it goes on, such as the record that was made, whose key is `result.id`; who may not open that stays',
    ),
  ),
});

const ownMembers = {
  words: optional(
    name('message', 'Other words by which the search finds it besides the label, parted by commas'),
  ),
  icon: optional(name('icon', 'The picture on the button')),
  intent: optional(intent),
  ...lockMembers,
  confirm: optional(
    object('What is asked before it is done', {
      title: name('message', 'The name of the dialog; it may name the `values`'),
      body: optional(name('message', 'The consequence, naming the record')),
      submit: optional(submitLabel('What the button says; the label otherwise')),
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
      previewOf(block, {
        fields: optional(
          array(
            field,
            'What is asked for the preview alone, such as what to try: it is drawn beside what is filled in, is not sent when the action is carried out, and is no change of the record',
            1,
          ),
        ),
      }),
    ),
    form: optional(
      either(
        array(field, 'What has to be filled in', 1),
        object('What has to be filled in, beginning with what is there', {
          from: choice('What fills it at first', {
            record:
              'The record at hand: each property that it shares with the call, unless the `default` of a field is a variable',
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
