import { isJson, successOf, type MockOperation } from '../document/operations.ts';
import type { MockResponse } from '../mock-request.ts';
import type { Scope } from '../records/drawn-records.ts';
import type { Refusal } from '../requests/refuse.ts';

/** A request whose parameters and body were read and judged. */
export interface Call {
  readonly operation: MockOperation;
  readonly scope: Scope;
  /** The path as it was asked for. */
  readonly path: string;
  readonly query: ReadonlyMap<string, readonly string[]>;
  /** Where addresses of other pages begin. */
  readonly address: string;
  readonly body: unknown;
  /** In milliseconds since 1970. */
  readonly moment: number;
}

/** Answers a call, or says why it is refused. */
export type Answer = (call: Call) => MockResponse | Refusal;

/** Whether an operation gives values to what it names. */
export const isWrite = ({ method }: MockOperation): boolean => /^(?:PUT|PATCH|POST)$/.test(method);

/** The refusal of what is not there. */
export const notFound: Refusal = { status: 404 };

/** A value as the answer that an operation describes when all goes well; without a body where it describes none. */
export const respond = (
  operation: MockOperation,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): MockResponse => {
  const answer = successOf(operation);
  const status = answer === undefined ? 204 : /^2\d\d$/.test(answer.status) ? Number(answer.status) : 200;
  if (answer?.mediaType === undefined || value === undefined) return { status, headers, body: '' };
  const text = typeof value === 'string' ? value : '';
  const body = isJson(answer.mediaType) ? JSON.stringify(value) : text;
  return { status, headers: { 'content-type': answer.mediaType, ...headers }, body };
};
