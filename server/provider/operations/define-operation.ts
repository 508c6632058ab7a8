import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import { writeAudit } from '../access/audit.ts';
import type { Viewer } from '../access/viewer.ts';
import type { AnsweredFile } from '../exports/answered-file.ts';
import type { Report } from '../exports/report.ts';
import { auditedCall } from '../http/audited-call.ts';
import { DescriptionError } from '../http/description-error.ts';
import { formatFaults } from '../http/faults.ts';
import { once } from '../http/once.ts';
import { invalidInput } from '../http/problem.ts';
import { runExport, type ExportCall, type ExportQuery } from '../http/run-export.ts';
import { runWrite, type WriteInput } from '../http/run-write.ts';
import type { Call } from './call.ts';
import type { Answer, Context, Input, Outcome } from './operation.ts';
import type { Mounting } from './mounting.ts';
import type { Queued, Run } from './reply.ts';

/** An operation ready to be mounted: everything about it but its place, which the description gives. */
export interface Operation {
  readonly operationId: OperationId;
  readonly mount: (mounting: Mounting) => Run;
  /** Where it exports: opens the export of an input, as the background does too. */
  readonly prepareExport?: (compileInput: Mounting['compileInput']) => PrepareExport;
}

/** Checks an input and answers its export, which is opened on a snapshot. */
export type PrepareExport = (raw: unknown, context: Context<Viewer>) => Pick<ExportCall, 'input' | 'open'>;

type Handler<Id extends OperationId, Who, Result> = (
  input: Input<Id>,
  context: Context<Who>,
) => Promise<Result>;

/** Declares an operation that changes nothing. */
export const defineRead = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, Answer<Id>>,
): Operation => createRead<Input<Id>>(operationId, handle);

/** An operation that changes nothing, where only the description knows the type of its answer. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the description promises
export const createRead = <Parsed>(
  operationId: OperationId,
  handle: (input: Parsed, context: Context<Viewer>) => Promise<unknown>,
): Operation => ({
  operationId,
  mount: ({ compileInput, judge, checkRecords }) => {
    const parse = createParser(compileInput<Parsed>);
    return async (raw, call) => {
      const input = parse(raw);
      await checkRecords(input, call);
      const body = await handle(input, { ...call, viewer: requireViewer(call) });
      judge(body);
      return { body };
    };
  },
});

/** Declares an operation that changes something: one transaction for the change, its audit row and its answer. */
export const defineWrite = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, Outcome<Answer<Id>>>,
): Operation => createWrite<Input<Id>>(operationId, handle);

/** Declares a write of which some is done before its transaction, such as hashing a password. */
export const definePreparedWrite = <Id extends OperationId, Prepared>(
  operationId: Id,
  prepare: Handler<Id, Viewer, Prepared>,
  handle: (prepared: Prepared, context: Context<Viewer>) => Promise<Outcome<Answer<Id>>>,
): Operation => {
  const parserOf = ({ compileInput }: Mounting) => createParser(compileInput<Input<Id>>);
  return createPreparedWrite(operationId, parserOf, prepare, handle);
};

/** An operation that changes something, where only the description knows the type of its answer. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the description promises
export const createWrite = <Parsed extends WriteInput>(
  operationId: OperationId,
  handle: (input: Parsed, context: Context<Viewer>) => Promise<Outcome<unknown>>,
): Operation => {
  const parserOf = ({ compileInput }: Mounting) => createParser(compileInput<Parsed>);
  return createPreparedWrite(operationId, parserOf, (input) => Promise.resolve(input), handle);
};

const createPreparedWrite = <Parsed extends WriteInput, Prepared>(
  operationId: OperationId,
  parserOf: (mounting: Mounting) => (raw: unknown) => Parsed,
  prepare: (input: Parsed, context: Context<Viewer>) => Promise<Prepared>,
  handle: (prepared: Prepared, context: Context<Viewer>) => Promise<Outcome<unknown>>,
): Operation => ({
  operationId,
  mount: (mounting) => {
    requireEffects(operationId, mounting);
    const parse = parserOf(mounting);
    return async (raw, call) => {
      const input = parse(raw);
      const viewer = requireViewer(call);
      await mounting.checkRecords(input, call);
      const prepared = await prepare(input, { ...call, viewer });
      return runWrite({ operationId, input, call, mounting }, (database) =>
        handle(prepared, { ...call, database, viewer }),
      );
    };
  },
});

/**
 * Declares a write after whose transaction something is done outside the store, such as a call to somebody
 * else's server; `then` gets what was answered and answers in its place. A repeated call, by its Idempotency-Key,
 * changed nothing: `then` gets no answer and tells how things stand now.
 */
export const defineWriteAndThen = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, Outcome<Answer<Id>>>,
  then: (answer: Answer<Id> | undefined, input: Input<Id>, context: Context<Viewer>) => Promise<Answer<Id>>,
): Operation => ({
  operationId,
  mount: (mounting) => {
    requireEffects(operationId, mounting);
    const parse = createParser(mounting.compileInput<Input<Id>>);
    return async (raw, call) => {
      const input = parse(raw);
      const viewer = requireViewer(call);
      await mounting.checkRecords(input, call);
      const kept: Answer<Id>[] = [];
      await runWrite({ operationId, input, call, mounting }, async (database) => {
        const ended = await handle(input, { ...call, database, viewer });
        if ('answer' in ended) kept.push(ended.answer);
        return ended;
      });
      const body = await then(kept[0], input, { ...call, viewer });
      mounting.judge(body);
      return { body };
    };
  },
});

/** Declares an operation that changes nothing, for callers who are not signed in. */
export const definePublicRead = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, null, Answer<Id>>,
): Operation => ({
  operationId,
  mount: ({ compileInput, judge }) => {
    const parse = createParser(compileInput<Input<Id>>);
    return async (raw, call) => {
      const body = await handle(parse(raw), { ...call, viewer: null });
      judge(body);
      return { body };
    };
  },
});

/** Declares a write for callers who are not signed in; `prepare` runs before its transaction. */
export const definePublicWrite = <Id extends OperationId, Prepared>(
  operationId: Id,
  prepare: Handler<Id, null, Prepared>,
  handle: (prepared: Prepared, context: Context<null>) => Promise<Outcome<Answer<Id>>>,
): Operation => ({
  operationId,
  mount: (mounting) => {
    requireEffects(operationId, mounting);
    const parse = createParser(mounting.compileInput<Input<Id>>);
    return async (raw, call) => {
      const input = parse(raw);
      const prepared = await prepare(input, { ...call, viewer: null });
      return runWrite({ operationId, input, call, mounting }, (database) =>
        handle(prepared, { ...call, database, viewer: null }),
      );
    };
  },
});

/**
 * Declares an operation that answers every row of a list as a file: one consistent snapshot, and no end of the
 * file without its audit row. The handler only says which rows and columns; a large one becomes a job.
 */
export const defineExport = <Id extends OperationId>(
  operationId: Id,
  handle: (input: Input<Id>, context: Context<Viewer>) => Report | Promise<Report>,
): Operation => {
  const prepareExport = (compileInput: Mounting['compileInput']): PrepareExport => {
    const parse = createParser(compileInput<Input<Id> & { readonly query: ExportQuery }>);
    return (raw, context) => {
      const input = parse(raw);
      return { input, open: async (database) => handle(input, { ...context, database }) };
    };
  };
  return {
    operationId,
    prepareExport,
    mount: ({ compileInput, checkRecords, directExportRows: directRows }) => {
      const prepare = prepareExport(compileInput);
      return async (raw, call) => {
        const viewer = requireViewer(call);
        const prepared = prepare(raw, { ...call, viewer });
        await checkRecords(prepared.input, call);
        return runExport({ operationId, ...prepared, call: { ...call, viewer }, directRows });
      };
    },
  };
};

/** Declares an operation that answers a file which is not a list of now, such as an invoice; it leaves an audit row. */
export const defineFile = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, AnsweredFile | Queued>,
): Operation => ({
  operationId,
  mount: ({ compileInput, checkRecords }) => {
    const parse = createParser(compileInput<Input<Id>>);
    return async (raw, call) => {
      const input = parse(raw);
      await checkRecords(input, call);
      const file = await handle(input, { ...call, viewer: requireViewer(call) });
      if ('queued' in file) return file;
      const entry = { type: 'export', target: file.name } as const;
      await writeAudit(call.database, auditedCall(operationId, call), entry);
      return { file };
    };
  },
});

/** A write that its description passes off as a read could be called from any site. */
const requireEffects = (operationId: OperationId, { hasEffects }: Mounting): void => {
  if (hasEffects) return;
  throw new DescriptionError(`${operationId} changes something, but its GET does not say x-effects.`);
};

/** Compiled for the first input: for all operations at once, that would take seconds of every start. */
const createParser = <Parsed>(compile: () => ValidateFunction<Parsed>): ((raw: unknown) => Parsed) => {
  const validator = once(compile);
  return (raw) => {
    const validate = validator();
    if (validate(raw)) return raw;
    throw invalidInput(formatFaults(validate.errors ?? []));
  };
};

const requireViewer = (call: Call): Viewer => {
  if (call.viewer === null) throw new Error('An operation for signed-in callers was reached without one.');
  return call.viewer;
};
