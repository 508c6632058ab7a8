import { atPointer, childPointer, isArray, isRecord, ownText, readOwn, type JsonObject } from '../json.ts';
import type { DescriptionFault, ReportFault } from './fault.ts';
import { readGuard, type Guard } from './guard.ts';
import { readHistory, type DescribedHistory } from './history.ts';
import type { Operation } from './operation.ts';
import { readOperations } from './operations.ts';
import { pointerOfReference } from './reference.ts';
import { createSchemaReader, type SchemaView } from './schema-view.ts';

/** The facts of an OpenAPI document. */
export interface Description {
  /** The document as it was read; empty where it was no object. */
  readonly document: JsonObject;
  /** Whether it is a document of OpenAPI 3.1 that has paths. */
  readonly isReadable: boolean;
  /** What is wrong with it; the facts are without what is concerned. */
  readonly faults: readonly DescriptionFault[];
  readonly operations: ReadonlyMap<string, Operation>;
  /** Whether there may be an operation of a name of which nothing is known; absent where all are known. */
  readonly isUnknown?: (operation: string) => boolean;
  readonly components: readonly string[];
  /** Every `format` that some schema names. */
  readonly formats: readonly string[];
  /** Every kind of record that some schema names with `x-record`. */
  readonly recordKinds: readonly string[];
  readonly component: (name: string) => SchemaView | undefined;
  /** The schema at a pointer of the document. */
  readonly schemaAt: (pointer: string) => SchemaView | undefined;
  /** The schema of the signed-in person, which `x-viewer` names. */
  readonly viewer: SchemaView | undefined;
  /** The read that returns the signed-in person and takes no parameters. */
  readonly viewerRead: Operation | undefined;
  /** The history by which the provider reports who changed a record, from `x-history`. */
  readonly history: DescribedHistory | undefined;
  /** `x-guard`: the numbers that no text of an input may hold. */
  readonly guard: Guard | undefined;
}

const parsed = new WeakMap<object, Description>();

/** The schema of an operation's response identifies it as the one that returns the signed-in person. */
const findViewerRead = (
  operations: ReadonlyMap<string, Operation>,
  viewer: SchemaView | undefined,
): Operation | undefined =>
  [...operations.values()].find(
    ({ method, answer, parameters }) =>
      method === 'get' &&
      viewer !== undefined &&
      answer?.pointer === viewer.pointer &&
      parameters.every(({ required }) => !required),
  );

/** The texts under these keywords anywhere in the document. */
const textsUnder = (
  document: JsonObject,
  keywords: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map(keywords.map((keyword) => [keyword, new Set<string>()]));
  const nodes: unknown[] = [document];
  for (const node of nodes) {
    for (const [keyword, texts] of found) {
      const text = ownText(node, keyword);
      if (text !== undefined) texts.add(text);
    }
    if (isArray(node)) nodes.push(...node);
    else if (isRecord(node)) nodes.push(...Object.values(node));
  }
  return found;
};

/** A fact that is found out when it is first asked for. */
const lazily = <Fact>(find: () => Fact): (() => Fact) => {
  let found: { readonly fact: Fact } | undefined;
  return () => (found ??= { fact: find() }).fact;
};

const read = (document: JsonObject): Description => {
  const faults: DescriptionFault[] = [];
  const report: ReportFault = (pointer, message, more) => {
    faults.push({ code: 'operation-unreadable', pointer, message, ...more });
  };
  const readSchema = createSchemaReader(document);
  const schemas = readOwn(readOwn(document, 'components'), 'schemas');
  const operations = readOperations({ document, readSchema, report, parameters: new Map() });
  const viewerReference = ownText(document, 'x-viewer');
  const readAt = (pointer: string) => readSchema({ pointer, written: atPointer(document, pointer) });
  const viewerAt = viewerReference === undefined ? undefined : pointerOfReference(viewerReference);
  const viewer = lazily(() => (viewerAt === undefined ? undefined : readAt(viewerAt)));
  const named = lazily(() => textsUnder(document, ['format', 'x-record']));
  const viewerRead = lazily(() => findViewerRead(operations, viewer()));
  const history = lazily(() => readHistory(document, operations));
  const guard = readGuard(readOwn(document, 'x-guard'));
  return {
    document,
    guard,
    isReadable:
      ownText(document, 'openapi')?.startsWith('3.1') === true && isRecord(readOwn(document, 'paths')),
    faults,
    operations,
    components: isRecord(schemas) ? Object.keys(schemas) : [],
    component: (name) => readAt(childPointer('/components/schemas', name)),
    schemaAt: readAt,
    get formats() {
      return [...(named().get('format') ?? [])];
    },
    get recordKinds() {
      return [...(named().get('x-record') ?? [])];
    },
    get viewer() {
      return viewer();
    },
    get viewerRead() {
      return viewerRead();
    },
    get history() {
      return history();
    },
  };
};

/**
 * Reads a bundled OpenAPI 3.1 document, once for each; whatever it holds, this ends and throws nothing. Schemas
 * and what takes long to find are read when they are asked for.
 */
export const parseDescription = (written: unknown): Description => {
  const document = isRecord(written) ? written : {};
  const known = parsed.get(document) ?? read(document);
  parsed.set(document, known);
  return known;
};
