import { either, name, object, variantsOr, type TypeOf } from './definition/build-definition.ts';
import { fieldMembers } from '../kinds/fields/field-language.ts';
import * as languages from '../kinds/generated/field-languages.ts';
import { fieldKinds } from '../kinds/kinds.ts';

const derived = object('A field whose kind follows from the schema', fieldMembers);
export const field = either(
  name('bodyField', 'A body property; all else follows from the description'),
  variantsOr('A field of a form', fieldKinds, languages, derived),
  'A field of a form',
);
/** A form's field as written. */
export type Field = TypeOf<typeof field>;
/** A field that is more than the name of a property. */
export type FieldNode = Exclude<Field, string>;
