import type { Place } from '../../language/finding.ts';
import { isObject, own, ownText } from './json.ts';
import { readOperations, type Operation } from './operation.ts';
import { createSchemaReader, type SchemaView } from './schema-view.ts';

/** The API description that descriptors are compiled against. */
export interface Description {
  /** The bundled OpenAPI 3.1 document. */
  readonly document: unknown;
  /** The place of a JSON Pointer in the source of the description, followed through its references. */
  readonly locate: (pointer: string) => Place | undefined;
}
/** The description with its operations and schemas at hand. */
export interface PreparedDescription {
  readonly isReadable: boolean;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly components: readonly string[];
  component(name: string): SchemaView | undefined;
  /** The schema of the signed-in person, which `x-viewer` names. */
  readonly viewer: SchemaView | undefined;
}

const prepared = new WeakMap<object, PreparedDescription>();

const prepare = (document: unknown): PreparedDescription => {
  const readSchema = createSchemaReader(document);
  const schemas = own(own(document, 'components'), 'schemas');
  const viewer = ownText(document, 'x-viewer');
  const component = (name: string): SchemaView | undefined =>
    readSchema(`/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return {
    isReadable: ownText(document, 'openapi')?.startsWith('3.1') === true && isObject(own(document, 'paths')),
    operations: readOperations(document, readSchema),
    components: isObject(schemas) ? Object.keys(schemas) : [],
    component,
    viewer: viewer?.startsWith('#/') === true ? readSchema(viewer.slice(1)) : undefined,
  };
};

/** Prepares a document once, however often it is compiled against. */
export const prepareDescription = (document: unknown): PreparedDescription => {
  if (!isObject(document)) return prepare(document);
  const known = prepared.get(document) ?? prepare(document);
  prepared.set(document, known);
  return known;
};
