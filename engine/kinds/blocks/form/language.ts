import {
  array,
  choice,
  map,
  name,
  object,
  optional,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { successMembers } from '../../../language/action.ts';
import { field } from '../../../language/field.ts';
import { lockMembers, nodeMembers } from '../../../language/node.ts';
import { call } from '../../../language/operation-use.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { FormBlockPlan } from './plan.ts';

export const formBlock = planned<FormBlockPlan>()(
  object('A form that is filled in on the screen', {
    ...nodeMembers,
    ...lockMembers,
    title: blockTitle,
    load: blockLoad,
    submit: call,
    sections: array(
      object('Fields that belong together', {
        ...nodeMembers,
        ...lockMembers,
        title: blockTitle,
        fields: array(field, 'The fields, in this order', 1),
      }),
      'The form, in this order',
      1,
    ),
    messages: optional(map('keyword', name('message', 'What is said'), 'What is said for server:<code>')),
    button: optional(name('message', 'What the button says; Save otherwise')),
    onSuccess: optional(
      object('What happens after it succeeded', {
        ...successMembers,
        form: optional(
          choice('What becomes of what was filled in; `reload` with a `load`, else `clear`', {
            clear: 'The form is empty again',
            reload: 'The record is read again',
            keep: 'It stays as it is',
          }),
        ),
      }),
    ),
  }),
);
/** A form as written. */
export type FormBlock = TypeOf<typeof formBlock> & { readonly as: 'form' };
