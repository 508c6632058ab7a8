import type { Approval } from '@counterfoil/engine/description';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { RecordCheck } from '../access/check-records.ts';
import type { ApprovalKind } from '../approvals/approval-rules.ts';
import type { ServedOperation } from '../description/description.ts';
import type { ConcernedRecords } from './concerned-records.ts';
import type { EditedRecord } from './edited-record.ts';
import type { Run } from './reply.ts';
import type { FindExport } from '../exports/schedules/find-export.ts';
import type { CleanTexts } from './clean-texts.ts';
import type { GuardTexts } from './guard-texts.ts';

/** What the router provides to an operation when it mounts it. */
export interface Mounting {
  readonly compileInput: <Parsed>() => ValidateFunction<Parsed>;
  /** Cleans texts that people type in several forms, before they are validated. */
  readonly cleanTexts: CleanTexts;
  /** Throws when the answer does not fit the description. */
  readonly validateAnswer: (answer: unknown) => void;
  /** Refuses an input that names a record which is absent or not the caller's. */
  readonly checkRecords: RecordCheck;
  /** Refuses an input with a number that no text may contain. */
  readonly guardTexts: GuardTexts;
  /** The record that the operation edits; null for one that edits none. */
  readonly edited: EditedRecord | null;
  /** The records in whose audit trail a change appears. */
  readonly concerned: ConcernedRecords;
  /** When a second person decides, and the record that has to be as it was then; null where nobody ever does. */
  readonly guarded: GuardedCall | null;
  /** The run of any operation, and how it reads the record that it watches; throws for an unknown one. */
  readonly findMounted: (operationId: string) => MountedOperation;
  readonly findExport: FindExport;
  /** The HTTP method in capital letters. */
  readonly method: string;
  readonly hasEffects: ServedOperation['hasEffects'];
  readonly previews: ServedOperation['previews'];
  /** Larger exports are made in the background. */
  readonly directExportRows: number;
}

/** A call on which a second person may have to decide. */
export interface GuardedCall {
  readonly approval: Approval & { readonly kind: ApprovalKind };
  /** The record that it watches; null where it watches none. */
  readonly watched: EditedRecord | null;
}

export interface MountedOperation {
  readonly operation: ServedOperation;
  readonly run: Run;
  readonly guarded: GuardedCall | null;
}
