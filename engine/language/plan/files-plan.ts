import type { CallPlan } from './call-plan.ts';
import type { LookupPlan } from './lookup-plan.ts';

/** How uploaded files are shown by their ids. */
export interface StoredFilesPlan {
  /** The read that answers a file. */
  readonly download: CallPlan;
  /** The body property of that read which takes the id. */
  readonly id: string;
  /** The source of the names of files. */
  readonly lookup: LookupPlan;
}

/** How files are uploaded, so that their ids can be sent. */
export interface UploadPlan extends StoredFilesPlan {
  readonly upload: CallPlan;
  /** The part of its multipart body that takes the files. */
  readonly part: string;
  /** How many files there may be in all. */
  readonly most: number;
}
