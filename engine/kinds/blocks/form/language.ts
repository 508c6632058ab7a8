import {
  array,
  choice,
  described,
  map,
  name,
  object,
  optional,
  type Typed,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { previewOf } from '../../../language/action/preview.ts';
import { submitLabel } from '../../../language/action/submit-label.ts';
import { successMembers, type OnSuccess } from '../../../language/action/success.ts';
import { field } from '../../../language/field.ts';
import { lockMembers, nodeMembers } from '../../../language/node.ts';
import { modeMembers } from '../../../language/mode.ts';
import type { Value } from '../../../language/value/value.ts';
import { call, load } from '../../../language/operation-use.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { AnyBlock } from '../child-plan.ts';

/** The members that a mode may override. */
const ownMembers = {
  title: blockTitle,
  messages: optional(map('keyword', name('message', 'What is said'), 'What is said for server:<code>')),
  button: optional(submitLabel('What the button says; Save otherwise')),
};
const createMembers = { ...ownMembers, submit: call };
const editMembers = { ...createMembers, load };
const formMembers = {
  ...nodeMembers,
  ...lockMembers,
  ...ownMembers,
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
};

const after = optional(
  choice('What becomes of what was filled in; `reload` with a `load`, else `clear`', {
    clear: 'The form is empty again',
    reload: 'The record is read again',
    keep: 'It stays as it is',
  }),
);

/** A form that is filled in on the screen, with the blocks beside it. */
export const formBlock = <Inner>(block: Typed<Inner>) => {
  const onSuccess = optional(
    object('What happens after it succeeded', { ...successMembers(block), form: after }),
  );
  const aside = optional(
    described(
      block,
      'What stands beside the form, below it where there is no room, and reads what is typed as `form`, such as a preview. What the form would refuse counts as empty there; what is called with it waits until nobody types, and is not called with what the form would refuse',
    ),
  );
  return object(
    'A form that is filled in on the screen',
    {
      ...formMembers,
      onSuccess,
      preview: optional(previewOf(block, {})),
      aside,
      modes: optional(
        object('Making and changing in one: what each calls, and what it says otherwise than the form', {
          create: object('Where nothing says which record it is: makes one', {
            ...createMembers,
            onSuccess,
            aside,
          }),
          edit: object('Where what it loads by is there, such as a parameter of the route: changes it', {
            ...editMembers,
            onSuccess,
            aside,
          }),
        }),
      ),
    },
    [['submit', 'modes']],
  );
};

type Members<Shape extends Parameters<typeof object>[1]> = TypeOf<ReturnType<typeof object<Shape>>>;
interface Inner<Inside extends AnyBlock> {
  readonly onSuccess?: OnSuccess<Inside['block']> & Members<{ readonly form: typeof after }>;
  readonly aside?: Inside['block'];
}
/** A form as written. */
export interface FormBlock<Inside extends AnyBlock> extends Members<typeof formMembers>, Inner<Inside> {
  readonly as: 'form';
  readonly preview?: {
    readonly body: Readonly<Record<string, Value>>;
    readonly block: Inside['block'];
  };
  readonly modes?: {
    readonly create: Members<typeof createMembers> & Inner<Inside>;
    readonly edit: Members<typeof editMembers> & Inner<Inside>;
  };
}
