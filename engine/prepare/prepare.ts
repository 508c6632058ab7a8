import type { JsonObject } from '../json.ts';
import type { WrittenConvention } from '../language/convention/convention.ts';
import { annotate } from './annotate/annotate.ts';
import { joinConventions } from './convention/convention.ts';
import { toHouseForm } from './house-form.ts';

/** A description in the two forms that a portal needs of it. */
export interface Prepared {
  /** As the API is, with what the conventions say in the words of the engine: what a call is translated by. */
  readonly annotated: JsonObject;
  /** As the engine calls it: what descriptors are compiled against. */
  readonly house: JsonObject;
}

/** Prepares a description of OpenAPI 3.1, whose own words are those of the engine or of an overlay, by its conventions. */
export const prepare = (document: JsonObject, conventions: readonly WrittenConvention[]): Prepared => {
  const annotated = annotate(document, joinConventions(conventions));
  return { annotated, house: toHouseForm(annotated) };
};
