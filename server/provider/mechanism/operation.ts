import type { operations } from '../../../openapi/generated/provider.ts';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { AuditEntry } from '../access/audit.ts';
import type { Problem } from '../problem/problem.ts';
import type { Database } from '../store/store.ts';
import type { Upload } from './upload.ts';
import type { Approved, CallSettings, RequestFacts } from './call.ts';

/** Parameters that the description gives a default; the validator fills them in. */
type Defaulted =
  | 'page'
  | 'limit'
  | 'sortBy'
  | 'order'
  | 'timezone'
  | 'date_type'
  | 'format'
  | 'startIndex'
  | 'count';

type Given<Part> = [Part] extends [never] ? object : Part;
type Filled<Part> = Given<Part> & {
  readonly [Name in keyof Given<Part> & Defaulted]-?: NonNullable<Given<Part>[Name]>;
};
type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Body } }
  ? Body
  : Answer extends { content: { 'application/scim+json': infer Body } }
    ? Body
    : null;
type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : Operation extends { requestBody: { content: { 'multipart/form-data': unknown } } }
    ? Upload
    : null;
type Successes<Answers> = {
  [Status in keyof Answers]: Status extends 200 | 201 | 202 | 204 ? Answers[Status] : never;
};

/** What a handler receives of its request: checked against the description, defaults filled in. */
export interface Input<Id extends OperationId> {
  readonly query: Filled<NonNullable<Parameters<Id>['query']>>;
  readonly path: Given<NonNullable<Parameters<Id>['path']>>;
  readonly header: Given<NonNullable<Parameters<Id>['header']>>;
  readonly body: BodyOf<operations[Id]>;
}

/** The JSON of the operation's successful answer, or null where it has none. */
export type Answer<Id extends OperationId> = JsonOf<
  Successes<operations[Id]['responses']>[keyof operations[Id]['responses']]
>;

export interface Context<Who> {
  /** A write's handler gets its transaction here. */
  readonly database: Database;
  readonly viewer: Who;
  readonly request: RequestFacts;
  readonly settings: CallSettings;
  /** Who approved it, where a second person did. */
  readonly approved?: Approved;
}

/**
 * The result of a write: its answer, or a refusal that is still recorded. The audit entry is derived from the
 * description unless the operation reports its own.
 */
export type Outcome<Body> =
  | { readonly answer: Body; readonly audit?: Partial<AuditEntry> }
  | { readonly refused: Problem; readonly audit?: Partial<AuditEntry> };
