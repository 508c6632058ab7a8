import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRecordCheck } from '../access/check-records.ts';
import { admitOrigin } from './embedding.ts';
import { authorize, type Admitted } from '../access/guard.ts';
import { createExportFinder } from '../background/export-finder.ts';
import { countCall } from '../access/rate-limit.ts';
import { isApprovalKind } from '../approvals/approval-rules.ts';
import { findMerchantIds, isStillAdmitted } from '../access/still-admitted.ts';
import type { Viewer } from '../access/viewer.ts';
import { standardSettings, type Call, type RequestFacts } from '../mechanism/call.ts';
import { createTextCleaner } from '../mechanism/clean-texts.ts';
import { createTextGuard } from '../mechanism/guard-texts.ts';
import type { GuardedCall, MountedOperation, Mounting } from '../mechanism/mounting.ts';
import type { Reply, Run } from '../mechanism/reply.ts';
import { callerAddress } from './caller-address.ts';
import { refuseContentCoding } from './content-coding.ts';
import { DescriptionError } from '../description/description-error.ts';
import type { ServedDescription, ServedOperation } from '../description/description.ts';
import { createConcernedRecords } from '../mechanism/concerned-records.ts';
import { createEditedRecord, etagOf, type EditedRecord } from '../mechanism/edited-record.ts';
import { hideGuarded } from '../description/hide-guarded.ts';
import { formatFaults } from '../problem/faults.ts';
import { invalidInput } from '../problem/problem.ts';
import { createFileTurns, inTurn, untilSent, type FileTurns } from './file-turns.ts';
import { guardedContent } from './guarded-content.ts';
import { hasGone } from './has-gone.ts';
import { inTime } from './in-time.ts';
import { readInput, type RawRequest } from './read-input.ts';
import { readMultipart } from './read-multipart.ts';
import type { Caller } from '../store/connections.ts';
import { forCaller } from '../store/shared-database.ts';
import type { Database } from '../store/store.ts';
import { noteKeyCall } from './note-key-call.ts';
import { once } from '../description/once.ts';
import { routePath } from './route-path.ts';
import { servePreflight } from './serve-preflight.ts';
import { sendReply } from './send-reply.ts';
import type { ServerParts } from './server-parts.ts';
import { validatorOf, type Validator } from '../description/validator.ts';

const answerMs = 30_000;
/** Longer than any token. */
const longestName = 300;
const defaultDirectExportRows = 100_000;

/** Gives each operation its route; throws `DescriptionError` when description and handlers do not match. */
export const mountOperations = (server: FastifyInstance, parts: ServerParts): void => {
  const validator = validatorOf(parts.description);
  const described = new Set<string>(parts.description.operations.map(({ id }) => id));
  for (const { operationId } of parts.operations) {
    if (!described.has(operationId)) {
      throw new DescriptionError(`The handler ${operationId} has no operation in the description.`);
    }
  }
  const mounted = new Map<string, MountedOperation>();
  const turns = createFileTurns();
  const findExport = createExportFinder(parts.description, parts.operations);
  const edited = new Set(parts.description.operations.map(({ edits }) => edits));
  for (const described of parts.description.operations) {
    const operation = parts.operations.find((known) => known.operationId === described.id);
    if (operation === undefined) {
      throw new DescriptionError(`The operation ${described.id} has no handler.`);
    }
    const mounting = createMounting({ ...parts, findExport }, described, validator, mounted);
    const run = operation.mount(mounting);
    mounted.set(described.id, { operation: described, run, guarded: mounting.guarded });
    const isEdited = edited.has(described.id);
    mountOperation(
      server,
      { ...parts, turns, validator },
      described,
      isEdited ? tagged(described.id, run) : run,
    );
    if (described.isEmbedded) servePreflight(server, parts.database, described);
  }
};

/** Adds the version of an editable record to its answer. */
const tagged =
  (reading: string, run: Run): Run =>
  async (raw, call) => {
    const reply = await run(raw, call);
    return 'body' in reply ? { ...reply, etag: etagOf(reading, reply.body) } : reply;
  };

const mountOperation = (
  server: FastifyInstance,
  parts: ServerParts & { readonly turns: FileTurns; readonly validator: Validator },
  described: ServedOperation,
  run: Run,
): void => {
  const { turns, settings = standardSettings } = parts;
  const uploadValidator = once(() =>
    described.upload !== undefined ? parts.validator.input(described) : null,
  );
  const callers = new WeakMap<FastifyRequest, Admitted>();
  server.route({
    method: described.method.toUpperCase(),
    url: routePath(described.route),
    // Checked before the body is read, so that a stranger's large body is not read at all.
    onRequest: async (request, reply) => {
      const database = forCaller(parts.database, strangerOf(request));
      const admitted = await authorize(database, described, {
        ...authRequestOf(request),
        onKey: (keyId) => {
          noteKeyCall(parts.keyCalls, described.id, keyId, { request, reply });
        },
      });
      callers.set(request, admitted);
      const { viewer } = admitted;
      const strange = described.isEmbedded ? await admitOrigin(database, request, reply) : null;
      if (described.rateLimit !== undefined) {
        const caller = `${described.id} ${nameOf(request, viewer)}`;
        await countCall(database, caller, described.rateLimit);
      }
      if (strange !== null) throw strange;
      if (described.body !== undefined || described.upload !== undefined)
        refuseContentCoding(request.headers['content-encoding']);
      // Fastify waits for the end of a body from here on, which never comes for one that ended before.
      if (hasGone(request)) throw new Error('The caller went away before its body was read.');
    },
    handler: async (request, reply) => {
      const input = readInput(described, rawRequestOf(request));
      const admitted = callers.get(request) ?? { viewer: null };
      const { viewer } = admitted;
      const name = nameOf(request, viewer);
      const database = forCaller(parts.database, { kind: 'call', name });
      const call: Call = { ...admitted, database, request: factsOf(request), settings };
      // Created before the files are read, which may take long.
      const validateUpload = uploadValidator();
      if (validateUpload !== null && !validateUpload({ ...input, body: {} })) {
        throw invalidInput(formatFaults(validateUpload.errors ?? []));
      }
      const upload = async (): Promise<Reply> => {
        // The file may have waited for its turn longer than its caller did.
        if (hasGone(request) || reply.sent)
          throw new Error('The caller went away before its files were read.');
        const body = await readMultipart(request.body, request.headers['content-type'] ?? null);
        return run({ ...input, body }, call);
      };
      const read = (): Promise<Reply> => run(input, call);
      const work = (): Promise<Reply> => {
        if (described.upload !== undefined) return inTurn(turns.uploads, name, upload);
        return answersFile(described) ? untilSent(turns.downloads, name, reply, read) : read();
      };
      const mayGoOn = answersFile(described) ? await admissionOf(parts.database, described, call) : null;
      const ended = await inTime(work(), answerMs);
      return sendReply(reply, described, mayGoOn === null ? ended : guardFile(ended, mayGoOn));
    },
  });
};

const createMounting = (
  {
    description,
    findExport,
    directExportRows = defaultDirectExportRows,
  }: ServerParts & Pick<Mounting, 'findExport'>,
  described: ServedOperation,
  validator: Validator,
  mounted: ReadonlyMap<string, MountedOperation>,
): Mounting => {
  const answerValidator = once(() => validator.answer(described));
  const findMounted = (id: string): MountedOperation => {
    const found = mounted.get(id);
    if (found === undefined) throw new Error(`${id} is not mounted.`);
    return found;
  };
  const edited = findEdited(description, described, findMounted);
  return {
    compileInput: () => validator.input(described),
    cleanTexts: createTextCleaner(described),
    checkRecords: createRecordCheck(described),
    guardTexts: createTextGuard(description, described),
    concerned: createConcernedRecords(described),
    edited,
    guarded: findGuarded(description, described, edited, findMounted),
    findMounted,
    findExport,
    method: described.method.toUpperCase(),
    hasEffects: described.hasEffects,
    get previews() {
      return described.previews;
    },
    directExportRows,
    validateAnswer: (answer) => {
      const validate = answerValidator();
      if (validate === null || validate(answer)) return;
      const places = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`);
      throw new Error(`The answer of ${described.id} differs from the description at ${places.join(', ')}.`);
    },
  };
};

const findEdited = (
  description: ServedDescription,
  { id, edits, editsAs }: ServedOperation,
  findMounted: Mounting['findMounted'],
): EditedRecord | null => {
  if (edits === undefined) return null;
  const reading = description.operations.find((known) => known.id === edits);
  if (reading === undefined) throw new DescriptionError(`${id} edits ${edits}, which is not described.`);
  return createEditedRecord(reading, editsAs, () => findMounted(edits).run);
};

/** When a second person decides on an operation, and the record that it watches: the one of `x-approval`, else the one that it edits. */
const findGuarded = (
  description: ServedDescription,
  { id, approval }: ServedOperation,
  edited: EditedRecord | null,
  findMounted: Mounting['findMounted'],
): GuardedCall | null => {
  if (approval === undefined) return null;
  const { kind, reads, readsAs } = approval;
  if (!isApprovalKind(kind))
    throw new DescriptionError(`${id} is of no kind that rules are set for: ${kind}.`);
  const own = { ...approval, kind };
  if (reads === undefined) return { approval: own, watched: edited };
  const reading = description.operations.find((known) => known.id === reads);
  if (reading === undefined) throw new DescriptionError(`${id} reads ${reads}, which is not described.`);
  return { approval: own, watched: createEditedRecord(reading, readsAs, () => findMounted(reads).run) };
};

type MayGoOn = () => Promise<boolean>;

/** The check of whether a caller would still be admitted later; null for a caller who is not signed in. */
const admissionOf = async (
  database: Database,
  operation: ServedOperation,
  { viewer, request: { ip } }: Call,
): Promise<MayGoOn | null> => {
  if (viewer === null) return null;
  const merchantIds = await findMerchantIds(database, viewer);
  return () => isStillAdmitted(database, { viewer, operation, ip, merchantIds });
};

/** Sends a file only while its caller would still be admitted. */
const guardFile = (ended: Reply, mayGoOn: MayGoOn): Reply =>
  !('file' in ended) || Buffer.isBuffer(ended.file.content)
    ? ended
    : { file: { ...ended.file, content: guardedContent(ended.file.content, mayGoOn) } };

/** The name of a caller, by which each has a share of connections and turns of their own. */
const nameOf = (request: FastifyRequest, viewer: Viewer | null): string =>
  viewer?.user.id ?? callerAddress(request);

/** A caller who is not known yet: the account they claim, or their address. */
const strangerOf = (request: FastifyRequest): Caller => ({
  kind: 'call',
  name: request.headers.authorization?.slice(0, longestName) ?? callerAddress(request),
});

const answersFile = ({ success }: ServedOperation): boolean =>
  !success.isJson && success.mediaTypes.length > 0;

const authRequestOf = (request: FastifyRequest) => {
  const fetchSite = request.headers['sec-fetch-site'];
  return {
    authorization: request.headers.authorization,
    fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
    request: factsOf(request),
  };
};

/** Longer than what any browser sends. */
const longestAgent = 400;

const factsOf = (request: FastifyRequest): RequestFacts => {
  const pageName = request.headers['page-name'];
  return {
    requestId: request.id,
    ip: callerAddress(request),
    pageName: typeof pageName === 'string' ? hideGuarded(pageName.slice(0, 100)) : null,
    userAgent: request.headers['user-agent']?.slice(0, longestAgent) ?? null,
  };
};

const rawRequestOf = (request: FastifyRequest): RawRequest => {
  const path: Record<string, string> = {};
  const given: unknown = request.params;
  if (typeof given === 'object' && given !== null) {
    for (const [name, value] of Object.entries(given)) path[name] = String(value);
  }
  const question = request.url.indexOf('?');
  return {
    path,
    query: question < 0 ? '' : request.url.slice(question + 1),
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : null,
    contentType: request.headers['content-type'] ?? null,
  };
};
