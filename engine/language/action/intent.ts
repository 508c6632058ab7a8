import { choice, type TypeOf } from '../definition/build-definition.ts';

export const intent = choice('How it is coloured', {
  none: 'Nothing special',
  primary: 'The main thing to do',
  success: 'Good news',
  warning: 'Take care',
  danger: 'Moves money or cannot be undone',
});
/** How a value or an action is coloured. */
export type Intent = TypeOf<typeof intent>;
