import { either, name, object, variantsOr, type TypeOf } from './definition/build-definition.ts';
import { singleFilterMembers } from '../kinds/filters/filter-language.ts';
import * as languages from '../kinds/generated/filter-languages.ts';
import { filterKinds, type FilterKind } from '../kinds/kinds.ts';

const derived = object('A filter whose kind follows from the parameter', singleFilterMembers);
export const filter = either(
  name('queryParam', 'A query parameter; all else follows from the description'),
  variantsOr('A filter', filterKinds, languages, derived),
  'A filter of the list',
);
/** A filter as written. */
export type Filter = TypeOf<typeof filter>;
/** A filter that is more than a name. */
export type FilterNode = Exclude<Filter, string>;
/** A filter of each kind, as written. */
export type FilterNodes = {
  readonly [Kind in FilterKind]: Extract<FilterNode, { readonly as: Kind }>;
};
/** A filter that names no kind: the parameter determines it. */
export type DerivedFilter = Extract<FilterNode, { readonly as?: undefined }>;
