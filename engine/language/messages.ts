import { map, name, type TypeOf } from './build-definition.ts';

export const messages = map(
  'id',
  name('text', 'The sentence, in ICU MessageFormat'),
  'Every sentence shown to a person, by key',
);
/** A catalogue file. */
export type Messages = TypeOf<typeof messages>;
