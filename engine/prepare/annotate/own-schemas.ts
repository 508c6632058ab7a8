import { pointerOfReference } from '../../description/reference.ts';
import { atPointer, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { fromEntries, transformDocument, type Visitor } from './transform.ts';

/**
 * The document in which a schema that is referred to inside a path (`#/paths/...`) is one of the components: the answers of
 * lists become others in the form of the engine, and a reference into one would lead nowhere.
 */
export const withOwnSchemas = (document: JsonObject): JsonObject => {
  const components = readOwn(document, 'components');
  const written = readOwn(components, 'schemas');
  const schemas = isRecord(written) ? written : {};
  const names = new Map<string, string>();
  const nameOf = (pointer: string): string => {
    const known = names.get(pointer);
    if (known !== undefined) return known;
    let name = `Part${String(names.size + 1)}`;
    while (Object.hasOwn(schemas, name)) name += '_';
    names.set(pointer, name);
    return name;
  };
  const visitor: Visitor = {
    schema: (schema) => {
      const reference = ownText(schema, '$ref') ?? '';
      const pointer = reference.startsWith('#/paths/') ? pointerOfReference(reference) : undefined;
      return pointer === undefined ? schema : { ...schema, $ref: `#/components/schemas/${nameOf(pointer)}` };
    },
    parameter: (parameter) => parameter,
    parameters: (parameters) => parameters,
    operation: (operation) => operation,
  };
  const copied = transformDocument(document, visitor);
  if (names.size === 0) return document;
  const moved: [string, unknown][] = [];
  // A moved schema may refer to others, which are added while they are walked through.
  for (const [pointer, name] of names) {
    const alone = { components: { schemas: fromEntries([[name, atPointer(document, pointer)]]) } };
    moved.push([name, atPointer(transformDocument(alone, visitor), `/components/schemas/${name}`)]);
  }
  const kept = readOwn(copied, 'components');
  const own = readOwn(kept, 'schemas');
  return {
    ...copied,
    components: {
      ...(isRecord(kept) ? kept : {}),
      schemas: { ...(isRecord(own) ? own : {}), ...fromEntries(moved) },
    },
  };
};
