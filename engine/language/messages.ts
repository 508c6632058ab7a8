import { map, name } from './definition/build-definition.ts';

export const messages = map(
  'id',
  name('text', 'The sentence, in ICU MessageFormat'),
  'Every sentence shown to a person, by key',
);
