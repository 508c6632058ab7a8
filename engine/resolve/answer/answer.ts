/** The answer of a call. `data` is the parsed body. */
export type Answer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly data: unknown;
      readonly requestId?: string;
      readonly etag?: string;
    }
  | { readonly ok: false; readonly problem: Problem };

/** One fault of what was sent; `pointer` is a JSON Pointer into the body. */
export interface FieldProblem {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}
/** Why a call did not do what was asked. `title` and `detail` are the server's texts, possibly none. */
export interface Problem {
  readonly kind: 'http' | 'offline' | 'timeout' | 'malformed' | 'cancelled';
  readonly status?: number;
  readonly title: string;
  readonly detail?: string;
  readonly code?: string;
  readonly requestId?: string;
  readonly errors: readonly FieldProblem[];
}
