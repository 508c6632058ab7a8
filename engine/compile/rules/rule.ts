import type { Facts } from '../facts/facts.ts';
import type { Finding, FindingHints } from '../../language/finding.ts';

/** A change of a file: the first `find` is replaced, and where it takes two places, the first `find` of `and` as well. */
interface EditedFile {
  /** Below `schemas/`, or `openapi.json`. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly and?: { readonly find: string; readonly replace: string };
}

/** A file that the library does not have, with its whole text. */
interface AddedFile {
  readonly file: string;
  readonly add: string;
}

/** A file that is taken out of the library. */
interface RemovedFile {
  readonly file: string;
  readonly isRemoved: true;
}

/** A file that is kept elsewhere. */
interface MovedFile {
  readonly file: string;
  readonly moveTo: string;
}

/** One change of the invented library in `tests/engine/library`, the portal without a finding that every example begins from. */
export type Change = EditedFile | AddedFile | RemovedFile | MovedFile;

/** What has to be so before the change: it is not what the example is about. */
interface Circumstances {
  /** The library is translated into German. */
  readonly isTranslated?: true;
  /** Changes of other files; what they are found for is no part of the example. */
  readonly beside?: readonly Change[];
  /** The day of the check, YYYY-MM-DD, where its result depends on that. */
  readonly today?: string;
}

/** Where the one finding of a change begins. */
export interface FoundAt {
  /** The text that it begins at; looked for from where the change begins, or from the start of the file. */
  readonly token: string;
  readonly from?: 'start';
  /** The file of the finding, where it is not the changed one. */
  readonly foundIn?: string;
  readonly suggestion?: string;
  /** Two places contradict each other, and each is a finding. */
  readonly isTwofold?: true;
}

/** A change with one finding. */
export type Example = Change & Circumstances & FoundAt & { readonly name: string };

/** The nearest change that is no fault, and has no finding at all. */
export type Neighbour = Change & Circumstances;

/** Reports a fault at a node of the file that is judged. */
export type ReportFault = (pointer: string, message: string, more?: FindingHints) => void;

/** Judges nodes of some kinds by what is known of them. */
export type Judges = {
  readonly [Kind in keyof Facts]?: (facts: Facts[Kind], report: ReportFault) => void;
};

/** One thing that is refused. The folder of a rule is its family; the file is called after its code. */
export interface Rule {
  readonly code: string;
  readonly severity: Finding['severity'];
  /** What is wrong, in general: one sentence. */
  readonly says: string;
  /** What would come of it for whoever uses or edits the portal. */
  readonly why: string;
  readonly example: Example;
  readonly neighbour: Neighbour;
  /** Finds the fault, by the kind of the node; a rule without it is found where the compiler reads the node. */
  readonly on?: Judges;
}
