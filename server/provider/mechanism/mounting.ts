import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { RecordCheck } from '../access/check-records.ts';
import type { ServedOperation } from '../description/description.ts';
import type { ConcernedRecords } from './concerned-records.ts';
import type { EditedRecord } from './edited-record.ts';
import type { CleanTexts } from './clean-texts.ts';
import type { GuardTexts } from './guard-texts.ts';

/** What the router lends an operation when it mounts it. */
export interface Mounting {
  readonly compileInput: <Parsed>() => ValidateFunction<Parsed>;
  /** Cleans what people type in several ways, before it is judged. */
  readonly cleanTexts: CleanTexts;
  /** Throws when the answer differs from the description. */
  readonly judge: (answer: unknown) => void;
  /** Refuses an input that names a record which is absent or not the caller's. */
  readonly checkRecords: RecordCheck;
  /** Refuses an input with a number that no text may hold. */
  readonly guardTexts: GuardTexts;
  /** The record that the operation edits; null for one that edits none. */
  readonly edited: EditedRecord | null;
  /** The records of whose trail a change is part. */
  readonly concerned: ConcernedRecords;
  /** In capital letters. */
  readonly method: string;
  readonly hasEffects: ServedOperation['hasEffects'];
  readonly previews: ServedOperation['previews'];
  /** Exports of more rows are made in the background. */
  readonly directExportRows: number;
}
