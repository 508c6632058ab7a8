import { name, object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const sentencesCell = object('A list of objects, each in a sentence of its own', {
  ...cellMembers,
  text: name('message', 'What is said of each object; it may name its properties'),
});
