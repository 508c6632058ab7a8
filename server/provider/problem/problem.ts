import { omitUndefined } from '@counterfoil/engine/json';
import { STATUS_CODES as statusNames } from 'node:http';

/** One fault of the input; `pointer` leads into the body, or begins with /query, /path or /header. */
export interface Fault {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

export interface ProblemDetails {
  readonly status: number;
  readonly detail: string;
  /** The last part of the problem's `type`; about:blank without it. */
  readonly code?: string;
  readonly faults?: readonly Fault[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a record that changed meanwhile: when, and by whom, as far as the record shows it. */
  readonly changed?: { readonly at: string | undefined; readonly by: string | undefined };
}

/** A refusal that reaches the caller as RFC 9457 problem+json. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly details: ProblemDetails;

  constructor(details: ProblemDetails) {
    super(details.detail);
    this.details = details;
  }
}

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly request_id: string;
  readonly errors?: readonly Fault[];
  readonly updated_at?: string;
  readonly updated_by?: string;
}

/** The body of a refusal (RFC 9457 section 3) for the request with this path and id. */
export const formatProblem = (details: ProblemDetails, instance: string, requestId: string): ProblemBody => ({
  type: details.code === undefined ? 'about:blank' : `urn:counterfoil:problem:${details.code}`,
  title: statusNames[details.status] ?? 'Error',
  status: details.status,
  detail: details.detail,
  instance,
  request_id: requestId,
  ...omitUndefined({ errors: details.faults }),
  ...(details.changed?.at === undefined ? {} : { updated_at: details.changed.at }),
  ...(details.changed?.by === undefined ? {} : { updated_by: details.changed.by }),
});

/** The same answer to an id that does not exist and to one that belongs to somebody else. */
export const notFound = (noun: string): Problem =>
  new Problem({ status: 404, detail: `There is no ${noun} with this id.` });

/** The answer to input that breaks the description, with one fault for each place. */
export const invalidInput = (faults: readonly Fault[]): Problem => {
  const detail =
    faults.length === 1 ? 'One value cannot be used.' : `${String(faults.length)} values cannot be used.`;
  return new Problem({ status: 400, code: 'invalid-input', detail, faults });
};
