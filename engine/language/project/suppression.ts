import { array, name, object, optional, text, type TypeOf } from '../definition/build-definition.ts';

export const suppressions = object('Findings that are known and passed over for a while', {
  $schema: optional(text('The version of the language')),
  ignore: array(
    object('One finding', {
      code: name('literal', 'The code of the finding'),
      file: name('literal', 'The file it stands in'),
      pointer: name('literal', 'The JSON Pointer of its node'),
      reason: text('Why it may wait'),
      until: name('literal', 'The last day, YYYY-MM-DD', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    }),
    'The findings',
  ),
});
/** The file check.ignore.json. */
export type Suppressions = TypeOf<typeof suppressions>;
