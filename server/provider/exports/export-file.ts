import type { AuditEntry } from '../access/audit.ts';
import type { GrowingFile } from './growing-file.ts';

/** A file on its way out, perhaps still being written. */
export interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  readonly rows: number;
  readonly file: GrowingFile;
}

/** An export whose first rows are written: what remains to copy, and what the audit trail keeps of it. */
export interface StartedExport extends ExportFile {
  readonly copyRest: () => Promise<void>;
  readonly audit: AuditEntry;
}
