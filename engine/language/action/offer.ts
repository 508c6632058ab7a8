import { either, name, object, optional, type TypeOf } from '../definition/build-definition.ts';
import { given } from '../parameters.ts';

export const boundAction = object('An action with what it takes', {
  action: name('action', 'The action'),
  with: optional(given),
});
export const offer = either(name('action', 'An action that takes nothing'), boundAction, 'An action');
/** An action as it is offered. */
export type Offer = TypeOf<typeof offer>;
