import type { Description } from '../../description/description.ts';
import type { Portal } from '../../language/portal/portal.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import type { DescribedPart } from './described-parts.ts';

/** What is wrong with the API description itself. */
export interface DescriptionFault {
  readonly code: FindingCode;
  /** JSON Pointer of the place in the bundled document. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** Where the same stands as well, or what explains it. */
  readonly others?: readonly string[];
  /** The `x-` word that is missing at the pointer: not told where that word is only misspelled. */
  readonly lacks?: string;
  /** Whether nothing that descriptors say can be wrong because of it, such as for a word or a colour. */
  readonly isHarmless?: boolean;
}

/** What the portal knows that the description has to agree with. */
export interface PortalFacts {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly api: Portal['api'] | undefined;
  /** The kinds of records that lookups list. */
  readonly lookedUp: readonly string[];
}

/** What a check of the description is told. */
export interface DescriptionCheck {
  readonly description: Description;
  readonly parts: readonly DescribedPart[];
  readonly facts: PortalFacts;
}

/** One check: what it finds. */
export type CheckDescription = (check: DescriptionCheck) => readonly DescriptionFault[];
