import type { components } from '../../../openapi/generated/provider.ts';
import type { AnsweredFile } from '../exports/answered-file.ts';

/** What an operation ends with, before HTTP has a say. */
export type Reply =
  { readonly body: unknown; readonly etag?: string } | { readonly file: AnsweredFile } | Queued;

/** The file is being made in the background. */
export interface Queued {
  readonly queued: components['schemas']['DownloadJob'];
}
