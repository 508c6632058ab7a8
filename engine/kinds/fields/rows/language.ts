import {
  array,
  described,
  flag,
  name,
  object,
  optional,
  type TypeOf,
  type Typed,
} from '../../../language/definition/build-definition.ts';
import { variable } from '../../../language/value/value.ts';
import { bodyFieldMembers } from '../field-language.ts';

const rowsMembers = {
  ...bodyFieldMembers,
  ordered: optional(flag('The order of the rows means something: they can be moved up and down')),
  add: optional(name('message', 'What the button says that adds a row')),
  title: optional(name('bodyField', 'The field of a row that names it; the first one, where it is left out')),
  each: optional(
    described(
      variable,
      'The list whose values the rows stand for: one row for each, in its order; none is added, removed or moved',
    ),
  ),
  key: optional(
    name('bodyField', 'Beside `each`, the property of a row that is filled with its value; it names the row'),
  ),
  by: optional(
    name(
      'recordField',
      'Where `each` reads records, the property of each that is its value; called as `key`, where it is left out',
    ),
  ),
  called: optional(
    name(
      'recordField',
      'Where `each` reads records, the property of each that names its row for people; its value, where it is left out',
    ),
  ),
  explained: optional(
    name(
      'recordField',
      'Where `each` reads records, the property of each that explains its row, such as where its value is found',
    ),
  ),
  secret: optional(
    name(
      'recordField',
      'Where `each` reads records, the property of each that is false where a password of its row is none, so that it is typed in sight',
    ),
  ),
};
/** Rows of fields: a table of up to four plain columns, cards otherwise. */
export const rowsField = <Inner>(field: Typed<Inner>) =>
  object(
    'Rows that are added, filled in and removed, or one for each value of a list: a table of up to four columns, else cards',
    {
      ...rowsMembers,
      fields: optional(
        array(
          field,
          'The fields of a row, which is `item` inside them; left out, they follow from the description',
          1,
        ),
      ),
    },
  );
/** Rows of fields as written. */
export interface RowsField<Inside extends { readonly field: unknown }> extends TypeOf<
  ReturnType<typeof object<typeof rowsMembers>>
> {
  readonly as: 'rows';
  readonly fields?: readonly Inside['field'][];
}
