import { readTypedKind, type TypedKind } from '../clean-typed.ts';
import { readOwn } from '../json.ts';
import type { Parameter } from './parameter.ts';
import { findSchemaPlaces, type Steps } from './schema-places.ts';

/** The place of a text of an input that is cleaned before validation, and the kind of the text. */
export interface TypedPlace {
  readonly steps: Steps;
  readonly kind: TypedKind;
}

/** The places of an operation's input whose schemas have `x-typed`. */
export const findTyped = (
  document: unknown,
  parameters: readonly Parameter[],
  body: unknown,
): readonly TypedPlace[] =>
  findSchemaPlaces(document, parameters, body, (schema, steps) => {
    const kind = readTypedKind(readOwn(schema, 'x-typed'));
    return kind === undefined ? undefined : { steps, kind };
  });
