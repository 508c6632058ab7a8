import { isRecord, ownText, ownTexts, readOwn } from '../json.ts';
import { readApproval, type Approval } from './approval.ts';
import { readSums, type Sums } from './sums.ts';
import { readAccess, type Access } from './access.ts';
import { contentSchema, isFile, mediaTypesOf, readSuccesses, type Success } from './content.ts';
import { inOrderOf, readParameters, type OperationReader, type Parameter } from './parameter.ts';
import { findUnguarded } from './guard.ts';
import { findRecordPlaces, type RecordPlace } from './record-places.ts';
import { findTyped, type TypedPlace } from './typed-places.ts';
import { followReference, partAt, type Part } from './reference.ts';
import type { SchemaView } from './schema-view.ts';
import { readRateLimit, readScheme, type RateLimit, type Scheme } from './scheme.ts';

/** The methods of HTTP that operations have. */
export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** An operation of the description. */
export interface Operation {
  readonly id: string;
  /** Its summary; its id where it has none. */
  readonly summary: string;
  readonly method: (typeof methods)[number];
  /** The path template, such as /books/{id}. */
  readonly route: string;
  readonly pointer: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Its JSON body. */
  readonly body: SchemaView | undefined;
  /** Its body where that is multipart/form-data, with files. */
  readonly upload: SchemaView | undefined;
  readonly bodyRequired: boolean;
  /** The media types in which its body may come. */
  readonly bodyTypes: readonly string[];
  /** Whether the body may ask by `preview: true` what the call would come to. */
  readonly previews: boolean;
  /** What it answers first of all when it succeeds. */
  readonly success: Success | undefined;
  /** What it answers when it succeeds, where that is JSON. */
  readonly answer: SchemaView | undefined;
  /** Whether it may answer a file. */
  readonly hasFile: boolean;
  /** `x-file-name`: what the file it answers is called, without its ending. */
  readonly fileName: string | undefined;
  /** `x-sums`: the list whose rows it adds up, and which of them. */
  readonly sums: Sums | undefined;
  /** `x-exports`: the list whose rows the file holds that it answers. */
  readonly exports: string | undefined;
  /** `x-download`: the operation that answers a file that this one keeps, by its id. */
  readonly download: string | undefined;
  /** `x-access`: undefined when it is absent, or lets nobody in. */
  readonly access: Access | undefined;
  /** `x-edits`: the operation that reads what this one changes. */
  readonly edits: string | undefined;
  /** `x-edits-as`: by the parameters of the reading path, its own parameters that correspond to them, where the names differ. */
  readonly editsAs: ReadonlyMap<string, string>;
  /** `x-effects`: whether it may change something, as every call but GET does, and the GETs that declare it. */
  readonly hasEffects: boolean;
  /** `x-keeps-session`: whether its 401 leaves the session of a browser valid. */
  readonly keepsSession: boolean;
  /** `x-embedded`: whether pages of other sites may call it, from the origins that the owner of its public key allowed. */
  readonly isEmbedded: boolean;
  /** `x-fresh-factor`: whether a caller must lately have given the second factor, or the password where they have none. */
  readonly needsFreshFactor: boolean;
  /** `x-approval`: undefined where no second person ever decides on it. */
  readonly approval: Approval | undefined;
  /** `security`: the schemes of its own by which a caller may prove who they are, where it names any. */
  readonly schemes: readonly Scheme[];
  /** `x-rate-limit`: how often one caller may call it; undefined without a limit of its own. */
  readonly rateLimit: RateLimit | undefined;
  /** Whether it takes the header Idempotency-Key. */
  readonly idempotent: boolean;
  /** Whether it takes the header If-Match. */
  readonly conditional: boolean;
  /** `x-record`: where its path and body name records. */
  readonly records: readonly RecordPlace[];
  /** The places of its input that are no free text: whatever else is a text, the guard of the document holds for it. */
  readonly unguarded: ReadonlySet<string>;
  /** `x-typed`: the texts of its input that are cleaned before validation. */
  readonly typed: readonly TypedPlace[];
}

const takesHeader = (parameters: readonly Parameter[], header: string): boolean =>
  parameters.some((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === header);

const readNames = (written: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(isRecord(written) ? written : {}).map((name) => [name, ownText(written, name) ?? name]),
  );

const readSchemes = (document: unknown, written: unknown): readonly Scheme[] =>
  (Array.isArray(written) ? written.filter(isRecord) : []).flatMap((one) =>
    Object.keys(one).map((name) => readScheme(document, name, ownTexts(one, name))),
  );

/** The description of an operation, without its parameters, bodies and responses. */
const readOwnFacts = (document: unknown, id: string, method: Operation['method'], written: unknown) => ({
  summary: ownText(written, 'summary') ?? id,
  tags: ownTexts(written, 'tags'),
  fileName: ownText(written, 'x-file-name'),
  sums: readSums(readOwn(written, 'x-sums')),
  exports: ownText(written, 'x-exports'),
  download: ownText(written, 'x-download'),
  access: readAccess(readOwn(written, 'x-access')),
  edits: ownText(written, 'x-edits'),
  editsAs: readNames(readOwn(written, 'x-edits-as')),
  hasEffects: method !== 'get' || readOwn(written, 'x-effects') === true,
  keepsSession: readOwn(written, 'x-keeps-session') === true,
  isEmbedded: readOwn(written, 'x-embedded') === true,
  needsFreshFactor: readOwn(written, 'x-fresh-factor') === true,
  approval: readApproval(readOwn(written, 'x-approval')),
  schemes: readSchemes(document, readOwn(written, 'security')),
  rateLimit: readRateLimit(readOwn(written, 'x-rate-limit')),
});

/** Reports what an operation lacks and needs. */
const reportLacks = (
  { report }: OperationReader,
  { pointer, written }: Part,
  { id, access, rateLimit, success }: Pick<Operation, 'id' | 'access' | 'rateLimit' | 'success'>,
): void => {
  if (readOwn(written, 'x-access') === undefined)
    report(pointer, `The operation ${id} has no x-access, so nobody may call it.`, {
      code: 'operation-access-missing',
    });
  else if (access === undefined)
    report(`${pointer}/x-access`, `The x-access of ${id} lets nobody in.`, {
      code: 'operation-access-missing',
    });
  if (readOwn(written, 'x-rate-limit') !== undefined && rateLimit === undefined)
    report(`${pointer}/x-rate-limit`, `The x-rate-limit of ${id} names no calls or no seconds.`);
  if (success === undefined) report(pointer, `The operation ${id} has no successful answer.`);
};

/** The schemas of the body of an operation, as JSON and as an upload. */
const readBody = ({ document, report }: OperationReader, operation: Part, id: string) => {
  const body = followReference(document, partAt(operation, 'requestBody'));
  const json = contentSchema(body);
  const upload = contentSchema(body, (type) => type === 'multipart/form-data');
  if (body.written !== undefined && json === undefined && upload === undefined)
    report(body.pointer, `The body of ${id} is neither JSON nor an upload.`);
  return { json, upload, isRequired: readOwn(body.written, 'required') === true, types: mediaTypesOf(body) };
};

/** Reads the operation of a path's item under a method; its schemas are read when they are asked for. */
export const readOperation = (
  reader: OperationReader,
  route: string,
  item: Part,
  method: Operation['method'],
): Operation | undefined => {
  const { document, report } = reader;
  const part = partAt(item, method);
  const id = ownText(part.written, 'operationId');
  if (id === undefined) {
    report(part.pointer, `${method} ${route} has no operationId.`);
    return undefined;
  }
  const own = readOwnFacts(document, id, method, part.written);
  const parameters = inOrderOf(route, readParameters(reader, item, part));
  // What a second person decides on is answered with 202 before anything is done: that is no answer of its own.
  const successes = readSuccesses(document, part).filter(
    ({ status }) => own.approval === undefined || status !== 202,
  );
  const [success] = successes;
  const { json, upload, isRequired, types } = readBody(reader, part, id);
  const answer = successes.find(({ isJson }) => isJson)?.schema;
  reportLacks(reader, part, { id, ...own, success });
  for (const schema of [json, upload, success?.schema])
    if (schema !== undefined && !isRecord(schema.written))
      report(schema.pointer, `A body of ${id} has no schema.`);
  const read = (schema: Part | undefined) => (schema === undefined ? undefined : reader.readSchema(schema));
  return {
    ...own,
    id,
    method,
    route,
    pointer: part.pointer,
    parameters,
    bodyRequired: isRequired,
    bodyTypes: types,
    success,
    hasFile: successes.some(isFile),
    idempotent: takesHeader(parameters, 'idempotency-key'),
    conditional: takesHeader(parameters, 'if-match'),
    get body() {
      return read(json);
    },
    get upload() {
      return read(upload);
    },
    get answer() {
      return read(answer);
    },
    get previews() {
      return read(upload ?? json)?.property('preview') !== undefined;
    },
    get records() {
      return findRecordPlaces(document, parameters, (upload ?? json)?.written);
    },
    get unguarded() {
      return findUnguarded(document, parameters, (upload ?? json)?.written);
    },
    get typed() {
      return findTyped(document, parameters, (upload ?? json)?.written);
    },
  };
};
