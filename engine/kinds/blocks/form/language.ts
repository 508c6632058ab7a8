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
import { modeMembers } from '../../../language/mode.ts';
import { call, load } from '../../../language/operation-use.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { FormBlockPlan } from './plan.ts';

const ownMembers = {
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
};

export const formBlock = planned<FormBlockPlan>()(
  object(
    'A form that is filled in on the screen',
    {
      ...nodeMembers,
      ...lockMembers,
      title: blockTitle,
      load: blockLoad,
      submit: optional(call),
      sections: array(
        object('Fields that belong together', {
          ...nodeMembers,
          ...lockMembers,
          ...modeMembers,
          title: blockTitle,
          fields: array(field, 'The fields, in this order', 1),
        }),
        'The form, in this order',
        1,
      ),
      ...ownMembers,
      modes: optional(
        object('Making and changing in one: what each calls, and what it says otherwise than the form', {
          create: object('Where nothing says which record it is: makes one', {
            title: blockTitle,
            submit: call,
            ...ownMembers,
          }),
          edit: object('Where what it loads by is there, such as a parameter of the route: changes it', {
            title: blockTitle,
            load,
            submit: call,
            ...ownMembers,
          }),
        }),
      ),
    },
    [['submit', 'modes']],
  ),
);
/** A form as written. */
export type FormBlock = TypeOf<typeof formBlock> & { readonly as: 'form' };
/** A form as one of its modes has it, or one without modes. */
export type PlainForm = Omit<FormBlock, 'modes' | 'submit'> & { readonly submit: TypeOf<typeof call> };
