import type { Viewer } from '../access/viewer.ts';
import type { Context } from './operation.ts';
import type { ExportCall } from './run-export.ts';

/** Checks an input and answers its export, which is opened on a snapshot. */
export type PrepareExport = (raw: unknown, context: Context<Viewer>) => Pick<ExportCall, 'input' | 'open'>;
