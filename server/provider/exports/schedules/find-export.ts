import type { ServedOperation } from '../../description/description.ts';
import type { PrepareExport } from '../../mechanism/prepare-export.ts';

/** The export of an operation, as it can be made without a request. */
export interface KnownExport {
  readonly described: ServedOperation;
  readonly prepare: PrepareExport;
}

/** Finds an export by its operation; undefined where there is none of this name. */
export type FindExport = (operationId: string) => KnownExport | undefined;
