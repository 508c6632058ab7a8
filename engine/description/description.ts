import { isArray, isRecord, ownText, readOwn } from '../json.ts';
import { readOperations, type Operation } from './operation.ts';
import { readHistory, type DescribedHistory } from './history.ts';
import { createSchemaReader, type SchemaView } from './schema-view.ts';

/** The description with its operations and schemas at hand. */
export interface PreparedDescription {
  readonly isReadable: boolean;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly components: readonly string[];
  /** Every `format` that some schema names. */
  readonly formats: readonly string[];
  component(name: string): SchemaView | undefined;
  /** The schema of the signed-in person, which `x-viewer` names. */
  readonly viewer: SchemaView | undefined;
  /** The read that answers the signed-in person and needs to be told nothing. */
  readonly viewerRead: Operation | undefined;
  /** Where `x-history` says that the provider tells who changed a record. */
  readonly history: DescribedHistory | undefined;
}

const prepared = new WeakMap<object, PreparedDescription>();

/** An operation says who is signed in by the schema of its answer. */
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

const formatsIn = (node: unknown, found = new Set<string>()): ReadonlySet<string> => {
  if (isArray(node)) for (const item of node) formatsIn(item, found);
  if (!isRecord(node)) return found;
  const format = ownText(node, 'format');
  if (format !== undefined) found.add(format);
  for (const part of Object.values(node)) formatsIn(part, found);
  return found;
};

const prepare = (document: unknown): PreparedDescription => {
  const readSchema = createSchemaReader(document);
  const schemas = readOwn(readOwn(document, 'components'), 'schemas');
  const operations = readOperations(document, readSchema);
  const named = ownText(document, 'x-viewer');
  const viewer = named?.startsWith('#/') === true ? readSchema(named.slice(1)) : undefined;
  const component = (name: string): SchemaView | undefined =>
    readSchema(`/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return {
    isReadable:
      ownText(document, 'openapi')?.startsWith('3.1') === true && isRecord(readOwn(document, 'paths')),
    operations,
    components: isRecord(schemas) ? Object.keys(schemas) : [],
    formats: [...formatsIn(document)],
    component,
    viewer,
    viewerRead: findViewerRead(operations, viewer),
    history: readHistory(document, operations),
  };
};

/** Prepares a document once, however often it is compiled against. */
export const prepareDescription = (document: unknown): PreparedDescription => {
  if (!isRecord(document)) return prepare(document);
  const known = prepared.get(document) ?? prepare(document);
  prepared.set(document, known);
  return known;
};
