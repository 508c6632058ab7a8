import {
  array,
  described,
  name,
  object,
  optional,
  type TypeOf,
  type Typed,
} from '../../../language/definition/build-definition.ts';
import { nodeMembers } from '../../../language/node.ts';
import { condition } from '../../../language/value/condition.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { AnyBlock } from '../child-plan.ts';

const stepMembers = {
  ...nodeMembers,
  id: name(
    'id',
    'Its name in the URL, and under `done`: what the call of its form answers is `done.<id>` in the steps after it',
    '^[a-z][a-z0-9-]*$',
  ),
  title: name('message', 'What the step is called'),
  doneWhen: optional(
    described(
      condition,
      'When it is done without being gone through here, such as by what is loaded; a step that has neither this nor a form is done when the person goes on',
    ),
  ),
};
const stepsMembers = {
  ...nodeMembers,
  title: blockTitle,
  load: blockLoad,
  name: optional(
    name(
      'id',
      'The key in the URL that holds the open step; `step` otherwise. Opened anew, the first step that is not done stands open',
      '^[a-z][a-z0-9-]*$',
    ),
  ),
};
/** Steps that open one after another, with the blocks that they hold. */
export const stepsBlock = <Inner>(block: Typed<Inner>) =>
  object('Steps that open in order: the next one once the form of the step before was sent', {
    ...stepsMembers,
    steps: array(object('A step', { ...stepMembers, block }), 'The steps, in this order', 2),
  });
/** A step as written. */
export interface Step<Inside extends AnyBlock> extends TypeOf<ReturnType<typeof object<typeof stepMembers>>> {
  readonly block: Inside['block'];
}
/** Steps as written. */
export interface StepsBlock<Inside extends AnyBlock> extends TypeOf<
  ReturnType<typeof object<typeof stepsMembers>>
> {
  readonly as: 'steps';
  readonly steps: readonly Step<Inside>[];
}
