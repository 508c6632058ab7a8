import type { Value } from '../value/value.ts';
import type { AccessPlan } from './access-plan.ts';
import type { CallApproval } from './call-approval.ts';

/** An operation with nothing left to look up. Values are resolved against the scopes when it is called. */
export interface CallPlan {
  readonly operation: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The path template, such as /books/{id}. */
  readonly route: string;
  readonly path: Readonly<Record<string, Value>>;
  readonly query: Readonly<Record<string, Value>>;
  readonly body: Readonly<Record<string, Value>>;
  /** The parameters that a form asks for: they are taken from its values, where they are beside the body. */
  readonly asked?: Readonly<Record<string, 'path' | 'query'>>;
  /** The operation takes no body: all that is filled in are parameters. */
  readonly bodiless?: boolean;
  /** It answers a file, which is saved. */
  readonly answersFile?: boolean;
  /** Query parameters that carry what the person has chosen for the session, with the property of the user that holds it; none while that is null. */
  readonly chosen?: Readonly<Record<string, { readonly property: string; readonly several: boolean }>>;
  /** The description declares the header Idempotency-Key. */
  readonly idempotent: boolean;
  /** The description declares the header If-Match. */
  readonly conditional: boolean;
  /** The description's x-approval: a second person may have to decide on it. */
  readonly approval?: CallApproval;
  /** The read of what this call edits, by the description's x-edits: its ETag is what If-Match carries. */
  readonly reads?: CallPlan;
  readonly access: AccessPlan;
  /** The tags of the operation; a write makes the reads of the same tags stale. */
  readonly tags: readonly string[];
}

/** The read of one record. */
export interface LoadPlan extends CallPlan {
  /** A JSON Pointer to the record in the answer; the whole answer otherwise. Where it leads to nothing, there is no such record. */
  readonly at?: string;
  /** What a form needs of the record and the description promises: an answer without it is not the record. */
  readonly requires?: readonly string[];
}
