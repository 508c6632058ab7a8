/** A request as the mock takes it. */
export interface MockRequest {
  readonly method: string;
  /** The path without the query, as it is written in the address. */
  readonly path: string;
  /** The query without its question mark. */
  readonly query?: string;
  /** Headers by their names in lower case. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Uint8Array;
}

/** What the mock answers. */
export interface MockResponse {
  readonly status: number;
  /** Headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** A text, JSON where `content-type` says so; empty for an answer without a body. */
  readonly body: string;
}
