import type { Place } from '../../language/finding.ts';

/** The API description that descriptors are compiled against, as it was read. */
export interface DescriptionSource {
  /** The bundled OpenAPI 3.1 document. */
  readonly document: unknown;
  /** The place of a JSON Pointer in the source of the description, followed through its references. */
  readonly locate: (pointer: string) => Place | undefined;
}
