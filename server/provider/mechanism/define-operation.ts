import { readOwn } from '@counterfoil/engine/json';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { OperationId } from '../../../openapi/generated/operations.ts';
import { writeAudit } from '../access/audit.ts';
import type { ScimClient } from '../access/scim/scim-client.ts';
import type { Viewer } from '../access/viewer.ts';
import type { AnsweredFile } from '../exports/answered-file.ts';
import { createReport, type ColumnEnum, type ReportPlan } from '../exports/report.ts';
import { auditedCall } from './audited-call.ts';
import { DescriptionError } from '../description/description-error.ts';
import { fileNameOf } from '../description/described-schemas.ts';
import { formatFaults } from '../problem/faults.ts';
import { once } from '../description/once.ts';
import { invalidInput } from '../problem/problem.ts';
import { checkDays } from '../queries/lists/day-bounds.ts';
import type { PrepareExport } from './prepare-export.ts';
import { runExport, type ExportCall, type ExportQuery } from './run-export.ts';
import { runWrite } from './run-write.ts';
import type { WriteInput } from './write-call.ts';
import type { Call } from './call.ts';
import type { Answer, Context, Input, Outcome } from './operation.ts';
import type { Mounting } from './mounting.ts';
import type { Queued, Reply, Run } from './reply.ts';

/** An operation ready to be mounted: everything but its method and path, which the description gives. */
export interface Operation {
  readonly operationId: OperationId;
  readonly mount: (mounting: Mounting) => Run;
  /** Of an export: opens the export of an input; the background worker uses it too. */
  readonly prepareExport?: (compileInput: Mounting['compileInput']) => PrepareExport;
}

type Handler<Id extends OperationId, Who, Result> = (
  input: Input<Id>,
  context: Context<Who>,
) => Promise<Result>;

/** One call of an operation: its input is checked, and its records are the caller's. */
interface Step<Parsed, Who> {
  readonly input: Parsed;
  readonly context: Context<Who>;
  readonly call: Call;
  readonly mounting: Mounting;
}

/** Who an operation is for. */
type CallerOf<Who> = (call: Call) => Who;

const signedIn: CallerOf<Viewer> = ({ viewer }) => {
  if (viewer === null) throw new Error('An operation for signed-in callers was reached without one.');
  return viewer;
};
const nobody: CallerOf<null> = () => null;
const byScim: CallerOf<ScimClient> = ({ scim }) => {
  if (scim === undefined) throw new Error('A SCIM call was reached without an identity provider.');
  return scim;
};

/** Creates the run of an operation: it validates the input against the description, checks that its records are the caller's, and then calls `run`. */
const createOperation = <Parsed, Who>(
  operationId: OperationId,
  callerOf: CallerOf<Who>,
  run: (step: Step<Parsed, Who>) => Promise<Reply>,
): Operation => ({
  operationId,
  mount: (mounting) => {
    const parse = createParser(mounting.compileInput<Parsed>);
    return async (raw, call) => {
      const input = parse(mounting.cleanTexts(raw));
      mounting.guardTexts(input);
      const viewer = callerOf(call);
      await mounting.checkRecords(input, call);
      return run({ input, context: { ...call, viewer }, call, mounting });
    };
  },
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the description promises
const readWith = <Parsed, Who>(
  operationId: OperationId,
  callerOf: CallerOf<Who>,
  handle: (input: Parsed, context: Context<Who>) => Promise<unknown>,
): Operation =>
  createOperation<Parsed, Who>(operationId, callerOf, async ({ input, context, mounting }) => {
    const body = await handle(input, context);
    mounting.validateAnswer(body);
    return { body };
  });

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the description promises
const writeWith = <Parsed extends WriteInput, Who, Prepared>(
  operationId: OperationId,
  callerOf: CallerOf<Who>,
  prepare: (input: Parsed, context: Context<Who>) => Promise<Prepared>,
  handle: (prepared: Prepared, context: Context<Who>) => Promise<Outcome<unknown>>,
): Operation =>
  requiringEffects(
    createOperation<Parsed, Who>(operationId, callerOf, async ({ input, context, call, mounting }) => {
      const prepared = await prepare(input, context);
      return runWrite({ operationId, input, call, mounting }, (database) =>
        handle(prepared, { ...context, database }),
      );
    }),
  );

/** Declares an operation that changes nothing. */
export const defineRead = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, Answer<Id>>,
): Operation => readWith<Input<Id>, Viewer>(operationId, signedIn, handle);

/** An operation that changes nothing, where only the description knows the type of its answer. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the description promises
export const createRead = <Parsed>(
  operationId: OperationId,
  handle: (input: Parsed, context: Context<Viewer>) => Promise<unknown>,
): Operation => readWith<Parsed, Viewer>(operationId, signedIn, handle);

/** Declares an operation that changes nothing, for callers who are not signed in. */
export const definePublicRead = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, null, Answer<Id>>,
): Operation => readWith<Input<Id>, null>(operationId, nobody, handle);

/** Declares a SCIM call that changes nothing. */
export const defineScimRead = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, ScimClient, Answer<Id>>,
): Operation => readWith<Input<Id>, ScimClient>(operationId, byScim, handle);

const asItCame = <Parsed>(input: Parsed): Promise<Parsed> => Promise.resolve(input);

/** Declares an operation that changes something: one transaction for the change, its audit row and its answer. */
export const defineWrite = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, Outcome<Answer<Id>>>,
): Operation => writeWith<Input<Id>, Viewer, Input<Id>>(operationId, signedIn, asItCame, handle);

/** An operation that changes something, where only the description knows the type of its answer. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the description promises
export const createWrite = <Parsed extends WriteInput>(
  operationId: OperationId,
  handle: (input: Parsed, context: Context<Viewer>) => Promise<Outcome<unknown>>,
): Operation => writeWith<Parsed, Viewer, Parsed>(operationId, signedIn, asItCame, handle);

/** Declares a write that runs other operations within its transaction. */
export const defineMountedWrite = <Id extends OperationId>(
  operationId: Id,
  handle: (
    input: Input<Id>,
    context: Context<Viewer> & Pick<Step<Input<Id>, Viewer>, 'call' | 'mounting'>,
  ) => Promise<Outcome<Answer<Id>>>,
): Operation =>
  requiringEffects(
    createOperation<Input<Id>, Viewer>(operationId, signedIn, ({ input, context, call, mounting }) =>
      runWrite({ operationId, input, call, mounting }, (database) =>
        handle(input, { ...context, database, call, mounting }),
      ),
    ),
  );

/** Declares a write that does work before its transaction, such as hashing a password. */
export const definePreparedWrite = <Id extends OperationId, Prepared>(
  operationId: Id,
  prepare: Handler<Id, Viewer, Prepared>,
  handle: (prepared: Prepared, context: Context<Viewer>) => Promise<Outcome<Answer<Id>>>,
): Operation => writeWith(operationId, signedIn, prepare, handle);

/** Declares a write for callers who are not signed in; `prepare` runs before its transaction. */
export const definePublicWrite = <Id extends OperationId, Prepared>(
  operationId: Id,
  prepare: Handler<Id, null, Prepared>,
  handle: (prepared: Prepared, context: Context<null>) => Promise<Outcome<Answer<Id>>>,
): Operation => writeWith(operationId, nobody, prepare, handle);

/** Declares a SCIM call that changes something. */
export const defineScimWrite = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, ScimClient, Outcome<Answer<Id>>>,
): Operation => writeWith<Input<Id>, ScimClient, Input<Id>>(operationId, byScim, asItCame, handle);

/**
 * Declares a write that does something outside the store after its transaction, such as a call to somebody
 * else's server; `then` gets the answer of the transaction and replaces it. A call that is repeated with its
 * Idempotency-Key changed nothing: `then` gets no answer and reports the present state.
 */
export const defineWriteAndThen = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, Outcome<Answer<Id>>>,
  then: (answer: Answer<Id> | undefined, input: Input<Id>, context: Context<Viewer>) => Promise<Answer<Id>>,
): Operation =>
  requiringEffects(
    createOperation<Input<Id>, Viewer>(operationId, signedIn, async ({ input, context, call, mounting }) => {
      if (mounting.guarded !== null)
        throw new DescriptionError(
          `${operationId} reaches beyond the store, so nobody can approve it first (x-approval).`,
        );
      const answers: Answer<Id>[] = [];
      await runWrite({ operationId, input, call, mounting }, async (database) => {
        const ended = await handle(input, { ...context, database });
        if ('answer' in ended) answers.push(ended.answer);
        return ended;
      });
      const body = await then(answers[0], input, context);
      mounting.validateAnswer(body);
      return { body };
    }),
  );

/**
 * Declares an operation that answers every row of a list as a file: one consistent snapshot, and no end of
 * the file without its audit row. The plan only declares rows and columns; a large export becomes a job.
 */
export const defineExport = <Id extends OperationId, Columns extends ColumnEnum>(
  operationId: Id,
  plan: (input: Input<Id>, context: Context<Viewer>) => ReportPlan<Columns>,
): Operation =>
  createExport<Input<Id> & { readonly query: ExportQuery }, Columns>(operationId, (input, context) =>
    Promise.resolve(plan(input, context)),
  );

/** Does the same where only the description knows the type of its query; the plan may read the snapshot. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the description promises
export const createExport = <Exported extends { readonly query: ExportQuery }, Columns extends ColumnEnum>(
  operationId: OperationId,
  plan: (input: Exported, context: Context<Viewer>) => Promise<ReportPlan<Columns>>,
): Operation => {
  const opener =
    (input: Exported, context: Context<Viewer>): ExportCall['open'] =>
    async (database) =>
      createReport(database, fileNameOf(operationId), await plan(input, { ...context, database }));
  return {
    ...createOperation<Exported, Viewer>(operationId, signedIn, ({ input, context, mounting }) =>
      runExport({
        operationId,
        input,
        open: opener(input, context),
        call: context,
        directRows: mounting.directExportRows,
      }),
    ),
    prepareExport: (compileInput) => {
      const parse = createParser(compileInput<Exported>);
      return (raw, context) => {
        const input = parse(raw);
        return { input, open: opener(input, context) };
      };
    },
  };
};

/** Declares an operation that answers a file which is not the present list, such as an invoice; it writes an audit row. */
export const defineFile = <Id extends OperationId>(
  operationId: Id,
  handle: Handler<Id, Viewer, AnsweredFile | Queued>,
): Operation =>
  createOperation<Input<Id>, Viewer>(operationId, signedIn, async ({ input, context, call }) => {
    const file = await handle(input, context);
    if ('queued' in file) return file;
    const entry = { type: 'export', target: file.name } as const;
    await writeAudit(call.database, auditedCall(operationId, call), entry);
    return { file };
  });

/** A write that its description declares as a read could be called from any site. */
const requiringEffects = (operation: Operation): Operation => ({
  ...operation,
  mount: (mounting) => {
    if (mounting.hasEffects) return operation.mount(mounting);
    throw new DescriptionError(
      `${operation.operationId} changes something, but its GET does not declare x-effects.`,
    );
  },
});

/** Compiled for the first input, since all operations together would take seconds of every start. */
const createParser = <Parsed>(compile: () => ValidateFunction<Parsed>): ((raw: unknown) => Parsed) => {
  const validator = once(compile);
  return (raw) => {
    const validate = validator();
    if (!validate(raw)) throw invalidInput(formatFaults(validate.errors ?? []));
    checkDays(readOwn(raw, 'query'));
    return raw;
  };
};
