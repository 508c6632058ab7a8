import type { components } from '../../../openapi/generated/provider.ts';
import type { AnsweredFile } from '../exports/answered-file.ts';
import type { RawInput } from '../http/read-input.ts';
import type { Call } from './call.ts';

/** What an operation ends with, before HTTP has a say. */
export type Reply =
  | { readonly body: unknown; readonly etag?: string }
  | { readonly file: AnsweredFile }
  | Queued;

/** The file is being made in the background. */
export interface Queued {
  readonly queued: components['schemas']['DownloadJob'];
}

/** Runs an operation on an input as it arrived. */
export type Run = (raw: RawInput, call: Call) => Promise<Reply>;
