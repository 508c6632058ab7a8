import type { JsonObject } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import type { AnsweredFile } from '../exports/answered-file.ts';
import type { Call } from './call.ts';

/** The result of an operation, independent of HTTP. */
export type Reply =
  | { readonly body: unknown; readonly etag?: string }
  | { readonly file: AnsweredFile }
  | AskedFor
  | Queued;

/** Nothing was done: a second person decides first. */
export interface AskedFor {
  readonly asked: components['schemas']['Approval'];
}

/** The file is being made in the background. */
export interface Queued {
  readonly queued: components['schemas']['DownloadJob'];
}

/** The input of an operation as it arrived, before it is validated against the description. */
export interface RawInput {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly header: JsonObject;
  readonly body?: unknown;
}

/** Runs an operation on an input as it arrived. */
export type Run = (raw: RawInput, call: Call) => Promise<Reply>;
