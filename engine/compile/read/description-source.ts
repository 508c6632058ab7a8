import type { Place } from '../../language/finding.ts';

/** The API description that descriptors are compiled against, as it was read. */
export interface DescriptionSource {
  /** The bundled OpenAPI 3.1 document. */
  readonly document: unknown;
  /**
   * Whether the description is the portal's own to mend, as it is unless this is false: another's is read as it
   * is published, and what its words lack is no finding.
   */
  readonly isOwned?: boolean;
  /** The place of a JSON Pointer in the source of the description, followed through its references. */
  readonly locate: (pointer: string) => Place | undefined;
}
