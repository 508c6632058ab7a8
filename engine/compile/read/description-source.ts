import type { FindingCode } from '../../language/finding-codes.ts';
import type { Place } from '../../language/finding.ts';

/** What could not be read of a description, where it is written. */
export interface SourceFault {
  readonly code: FindingCode;
  readonly place: Place;
  readonly message: string;
  /** Other places of the same. */
  readonly others: readonly Place[];
  /** The parts of the document of which nothing is known therefore: '' is all of it. None where all that is there can be relied on. */
  readonly concerns: readonly string[];
}

/** The API description that descriptors are compiled against, as it was read. */
export interface DescriptionSource {
  /** The bundled OpenAPI 3.1 document. */
  readonly document: unknown;
  /**
   * Whether the description is the portal's own to mend, as it is unless this is false: another's is read as it
   * is published, and what its words lack is no finding.
   */
  readonly isOwned?: boolean;
  /** What was derived of another's description, in sentences. */
  readonly derived?: readonly string[];
  /** The place of a JSON Pointer in the source of the description, followed through its references. */
  readonly locate: (pointer: string) => Place | undefined;
  /** What could not be read; absent where it was read by a program that reports that itself. */
  readonly faults?: readonly SourceFault[];
}
