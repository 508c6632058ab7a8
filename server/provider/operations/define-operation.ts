import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import { writeAudit } from '../access/audit.ts';
import type { RecordCheck } from '../access/check-records.ts';
import type { Viewer } from '../access/viewer.ts';
import type { components } from '../../../openapi/generated/provider.ts';
import type { AnsweredFile } from '../exports/answered-file.ts';
import type { Report } from '../exports/report.ts';
import type { DescribedOperation } from '../http/description.ts';
import type { EditedRecord } from '../http/edited-record.ts';
import { auditedCall } from '../http/audited-call.ts';
import { formatFaults } from '../http/faults.ts';
import { invalidInput } from '../http/problem.ts';
import type { RawInput } from '../http/read-input.ts';
import { runExport } from '../http/run-export.ts';
import type { ExportQuery } from '../http/run-export.ts';
import { runWrite } from '../http/run-write.ts';
import type { WriteInput } from '../http/run-write.ts';
import type { Database } from '../store/store.ts';
import type { Call } from './call.ts';
import type { Answer, Context, Input, Outcome } from './operation.ts';

export type Reply =
  | { readonly body: unknown; readonly etag?: string }
  | { readonly file: AnsweredFile }
  /** The file is being made in the background. */
  | { readonly queued: components['schemas']['DownloadJob'] };

/** Runs an operation on an input as it arrived. */
export type Run = (raw: RawInput, call: Call) => Promise<Reply>;

/** What the router lends an operation when it mounts it. */
export interface Mounting {
  readonly compileInput: <Parsed>() => ValidateFunction<Parsed>;
  /** Throws when the answer differs from the description. */
  readonly judge: (answer: unknown) => void;
  /** Refuses an input that names a record which is absent or not the caller's. */
  readonly checkRecords: RecordCheck;
  /** The record that the operation edits; null for one that edits none. */
  readonly edited: EditedRecord | null;
  readonly method: DescribedOperation['method'];
  /** Exports of more rows are made in the background. */
  readonly directExportRows: number;
}

/** An operation ready to be mounted: everything about it but its place, which the description gives. */
export interface Operation {
  readonly operationId: OperationId;
  readonly mount: (mounting: Mounting) => Run;
}

type Handler<Id extends OperationId, Who, Result> = (
  input: Input<Id>,
  context: Context<Who>,
) => Promise<Result>;

/** Declares an operation that changes nothing. */
export function defineRead<Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, Answer<Id>>,
): Operation {
  return createRead<Input<Id>>(operationId, handle);
}

/** An operation that changes nothing, where only the description knows the type of its answer. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names what the description promises
export function createRead<Parsed>(
  operationId: OperationId,
  handle: (input: Parsed, context: Context<Viewer>) => Promise<unknown>,
): Operation {
  return {
    operationId,
    mount: ({ compileInput, judge, checkRecords }) => {
      const parse = createParser(compileInput<Parsed>());
      return async (raw, call) => {
        const input = parse(raw);
        await checkRecords(input, call);
        const body = await handle(input, { ...call, viewer: requireViewer(call) });
        judge(body);
        return { body };
      };
    },
  };
}

/** Declares an operation that changes something: one transaction for the change, its audit row and its answer. */
export function defineWrite<Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, Outcome<Answer<Id>>>,
): Operation {
  return createWrite<Input<Id>>(operationId, handle);
}

/** An operation that changes something, where only the description knows the type of its answer. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller names what the description promises
export function createWrite<Parsed extends WriteInput>(
  operationId: OperationId,
  handle: (input: Parsed, context: Context<Viewer>) => Promise<Outcome<unknown>>,
): Operation {
  return {
    operationId,
    mount: (mounting) => {
      const parse = createParser(mounting.compileInput<Parsed>());
      return async (raw, call) => {
        const input = parse(raw);
        const viewer = requireViewer(call);
        await mounting.checkRecords(input, call);
        return runWrite({ operationId, input, call, mounting }, (database) =>
          handle(input, { ...call, database, viewer }),
        );
      };
    },
  };
}

/** Declares an operation that changes nothing, for callers who are not signed in. */
export function definePublicRead<Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, null, Answer<Id>>,
): Operation {
  return {
    operationId,
    mount: ({ compileInput, judge }) => {
      const parse = createParser(compileInput<Input<Id>>());
      return async (raw, call) => {
        const body = await handle(parse(raw), { ...call, viewer: null });
        judge(body);
        return { body };
      };
    },
  };
}

/** Declares a write for callers who are not signed in; `prepare` runs before its transaction. */
export function definePublicWrite<Id extends OperationId, Prepared>(
  operationId: Id,
  prepare: Handler<Id, null, Prepared>,
  handle: (prepared: Prepared, context: Context<null>) => Promise<Outcome<Answer<Id>>>,
): Operation {
  return {
    operationId,
    mount: (mounting) => {
      const parse = createParser(mounting.compileInput<Input<Id>>());
      return async (raw, call) => {
        const input = parse(raw);
        const prepared = await prepare(input, { ...call, viewer: null });
        return runWrite({ operationId, input, call, mounting }, (database) =>
          handle(prepared, { ...call, database, viewer: null }),
        );
      };
    },
  };
}

/**
 * Declares an operation that answers every row of a list as a file: one consistent snapshot, and no end of the
 * file without its audit row. The handler only says which rows and columns; a large one becomes a job.
 */
export function defineExport<Id extends OperationId>(
  operationId: Id,
  handle: (input: Input<Id>, context: Context<Viewer>) => Report | Promise<Report>,
): Operation {
  return {
    operationId,
    mount: ({ compileInput, checkRecords, directExportRows: directRows }) => {
      const parse = createParser(compileInput<Input<Id> & { readonly query: ExportQuery }>());
      return async (raw, call) => {
        const input = parse(raw);
        const viewer = requireViewer(call);
        await checkRecords(input, call);
        const open = async (database: Database): Promise<Report> =>
          handle(input, { ...call, database, viewer });
        return runExport({ operationId, input, call: { ...call, viewer }, directRows, open });
      };
    },
  };
}

/** Declares an operation that answers a file which is not a list, such as an invoice; it leaves an audit row. */
export function defineFile<Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, AnsweredFile>,
): Operation {
  return {
    operationId,
    mount: ({ compileInput, checkRecords }) => {
      const parse = createParser(compileInput<Input<Id>>());
      return async (raw, call) => {
        const input = parse(raw);
        await checkRecords(input, call);
        const file = await handle(input, { ...call, viewer: requireViewer(call) });
        const entry = { type: 'export', target: file.name } as const;
        await writeAudit(call.database, auditedCall(operationId, call), entry);
        return { file };
      };
    },
  };
}

function createParser<Parsed>(validate: ValidateFunction<Parsed>): (raw: unknown) => Parsed {
  return (raw) => {
    if (validate(raw)) return raw;
    throw invalidInput(formatFaults(validate.errors ?? []));
  };
}

function requireViewer(call: Call): Viewer {
  if (call.viewer === null) throw new Error('An operation for signed-in callers was reached without one.');
  return call.viewer;
}
