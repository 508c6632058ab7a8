import { either, name, named, object, variantsOr, type TypeOf } from './definition/build-definition.ts';
import { cellMembers } from '../kinds/cells/cell-language.ts';
import * as languages from '../kinds/generated/cell-languages.ts';
import { cellKinds } from '../kinds/kinds.ts';

const derived = object('A value drawn by what the description says of it', cellMembers);
const shape = either(
  name('recordField', 'A property; all else follows from the description'),
  variantsOr('A column or a field of a record', cellKinds, languages, derived),
  'A value that is shown',
);
export const cell = named('cell', 'A value that is shown', () => shape);
/** A column or a record's field as written. */
export type Cell = TypeOf<typeof cell>;
/** A cell that is more than the name of a property. */
export type CellNode = Exclude<Cell, string>;
