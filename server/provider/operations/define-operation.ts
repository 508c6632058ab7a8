import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { Viewer } from '../access/viewer.ts';
import type { ExportFile, StartedExport } from '../exports/export-file.ts';
import { formatFaults } from '../http/faults.ts';
import { invalidInput } from '../http/problem.ts';
import type { RawInput } from '../http/read-input.ts';
import { runExport } from '../http/run-export.ts';
import { runWrite } from '../http/run-write.ts';
import type { Call } from './call.ts';
import type { Answer, Context, Input, Outcome } from './operation.ts';

export type Reply = { readonly body: unknown } | { readonly file: ExportFile };

/** What the router lends an operation when it mounts it. */
export interface Mounting {
  readonly compileInput: <Parsed>() => ValidateFunction<Parsed>;
  /** Throws when the answer differs from the description. */
  readonly judge: (answer: unknown) => void;
}

/** An operation ready to be mounted: everything about it but its place, which the description gives. */
export interface Operation {
  readonly operationId: OperationId;
  readonly mount: (mounting: Mounting) => (raw: RawInput, call: Call) => Promise<Reply>;
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
  return {
    operationId,
    mount: ({ compileInput, judge }) => {
      const parse = createParser(compileInput<Input<Id>>());
      return async (raw, call) => {
        const body = await handle(parse(raw), { ...call, viewer: requireViewer(call) });
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
  return {
    operationId,
    mount: ({ compileInput, judge }) => {
      const parse = createParser(compileInput<Input<Id>>());
      return async (raw, call) => {
        const input = parse(raw);
        const viewer = requireViewer(call);
        const body = await runWrite({ operationId, input, call, judge }, (database) =>
          handle(input, { ...call, database, viewer }),
        );
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
    mount: ({ compileInput, judge }) => {
      const parse = createParser(compileInput<Input<Id>>());
      return async (raw, call) => {
        const input = parse(raw);
        const prepared = await prepare(input, { ...call, viewer: null });
        const body = await runWrite({ operationId, input, call, judge }, (database) =>
          handle(prepared, { ...call, database, viewer: null }),
        );
        return { body };
      };
    },
  };
}

/** Declares an operation that answers a file: one consistent snapshot, and no end of the file without its audit row. */
export function defineExport<Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, StartedExport>,
): Operation {
  return {
    operationId,
    mount: ({ compileInput }) => {
      const parse = createParser(compileInput<Input<Id>>());
      return async (raw, call) => {
        const input = parse(raw);
        const viewer = requireViewer(call);
        const file = await runExport(operationId, call, (database) =>
          handle(input, { ...call, database, viewer }),
        );
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
