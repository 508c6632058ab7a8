import { either, flag, map, name } from '../definition/build-definition.ts';

export const messages = map(
  'id',
  either(
    name('text', 'The sentence, in ICU MessageFormat'),
    flag(
      'In another language than the first: true for the same words in both, false for what is still to be translated',
    ),
    'What is said',
  ),
  'Every sentence shown to a person, by key',
);
