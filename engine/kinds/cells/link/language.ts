import { either, name, object } from '../../../language/definition/build-definition.ts';
import { opens } from '../../../language/opens.ts';
import { cellMembers } from '../cell-language.ts';

export const linkCell = object('Opens a record, or a list', {
  ...cellMembers,
  opens: either(
    name('screen', 'The screen that shows the record'),
    opens,
    'The screen that shows the record; or a list, narrowed by what `record`, the row it stands in, holds',
  ),
});
