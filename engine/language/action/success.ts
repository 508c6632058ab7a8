import {
  array,
  choice,
  described,
  flag,
  name,
  object,
  optional,
  type Typed,
  type TypeOf,
} from '../definition/build-definition.ts';
import { condition } from '../value/condition.ts';

const outcome = object('What an answer can come to besides plain success', {
  when: condition,
  intent: choice('How good it is', {
    success:
      'It did what was asked; not where the API description colours the value as danger, unless the call asked for that value',
    warning: 'It did, with something to know',
    danger: 'It did not, although the call succeeded, such as a declined payment',
  }),
  notify: name(
    'message',
    'What is said instead, in words that nothing else of the call says; it may name what the other sentence may',
  ),
});
/** What an answer can come to, as written. */
export type WrittenOutcome = TypeOf<typeof outcome>;

const ownMembers = {
  notify: optional(
    name(
      'message',
      'What is said; left out, a sentence of the portal, or nothing where the answer is shown. It may name the values of `confirm`, else the properties of the answer, else those of the record',
    ),
  ),
  refresh: optional(
    array(
      name('operation', 'An operation whose answers are stale'),
      'Only to differ from what the tags tell',
    ),
  ),
  outcomes: optional(
    array(
      outcome,
      'What the answer, which conditions read as `result`, can come to; the first that holds counts',
      1,
    ),
  ),
};
const once = optional(flag('Shown once, with a button that says it was saved'));

/** What may be written of success, once it is known what a block is. */
export const successMembers = <Inner>(block: Typed<Inner>) => ({
  ...ownMembers,
  show: optional(
    object('Shows the answer', {
      block: described(
        block,
        'What is shown, such as a record; it reads the answer as `result`, and asks for nothing and does nothing itself',
      ),
      once,
    }),
  ),
});
/** What happens after something succeeded, as written. */
export interface OnSuccess<Inner> extends TypeOf<ReturnType<typeof object<typeof ownMembers>>> {
  readonly show?: { readonly block: Inner } & TypeOf<
    ReturnType<typeof object<{ readonly once: typeof once }>>
  >;
}
