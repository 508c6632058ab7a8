import { either, flag, map, name } from '../definition/build-definition.ts';

export const labels = map(
  'literal',
  either(
    name('text', 'The words in this language'),
    flag(
      'true: the same words in both languages; false: still to be translated, and shown as the description has them',
    ),
    'What the words of the description are called',
  ),
  'The words of the API description in another language: what it writes under `title`, `description`, `x-labels`, `x-groups`, `x-explanations` and `x-none`, by the words there',
);
