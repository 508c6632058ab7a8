import type { Description } from '../../description/description.ts';
import type { ApiNames } from '../../language/portal/portal.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import type { DescribedPart } from './described-parts.ts';

/** A fault of the API description itself. */
export interface DescriptionFault {
  readonly code: FindingCode;
  /** JSON Pointer of the place in the bundled document. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** Other places of the same fault, or that explain it. */
  readonly others?: readonly string[];
  /** The `x-` word that is missing at the pointer: not reported where that word is only misspelled. */
  readonly lacks?: string;
  /** Whether no fault of a descriptor can follow from it, as from a word or a colour. */
  readonly isHarmless?: boolean;
}

/** The parts of the portal with which the description has to agree. */
export interface PortalFacts {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly api: ApiNames | undefined;
  /** The kinds of records that lookups list. */
  readonly lookedUp: readonly string[];
}

/** The input of a check of the description. */
export interface DescriptionCheck {
  readonly description: Description;
  readonly parts: readonly DescribedPart[];
  readonly facts: PortalFacts;
}

/** A check of the description. */
export type CheckDescription = (check: DescriptionCheck) => readonly DescriptionFault[];
