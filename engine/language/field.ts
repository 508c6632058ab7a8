import * as languages from '../kinds/generated/field-languages.ts';
import { nestingFieldsOf, type NestingFields } from '../kinds/generated/nesting-field-languages.ts';
import { plainField } from '../kinds/fields/field-language.ts';
import { fieldKinds, type FieldKind } from '../kinds/kinds.ts';
import { either, name, named, variantsOr, type Typed, type TypeOf } from './definition/build-definition.ts';

/** A field of a form, with the fields that it holds. */
export const field: Typed<Field> = named('field', 'A field of a form', () => shape);

const derived = plainField('A field whose kind follows from the schema');
const shape: Typed<Field> = either(
  name('bodyField', 'A body property; all else follows from the description'),
  variantsOr('A field of a form', fieldKinds, { ...languages, ...nestingFieldsOf(field) }, derived),
  'A field of a form',
);

interface Inside {
  readonly field: Field;
}
type Leaves = {
  readonly [Kind in keyof typeof languages]: TypeOf<(typeof languages)[Kind]> & { readonly as: Kind };
};
interface FieldKinds extends Leaves, NestingFields<Inside> {}
/** A field that is more than the name of a property. */
export type FieldNode = FieldKinds[FieldKind] | (TypeOf<typeof derived> & { readonly as?: undefined });
/** A form's field as written. */
export type Field = string | FieldNode;
