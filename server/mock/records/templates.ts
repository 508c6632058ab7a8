import { atPointer, isArray, isRecord, type JsonObject } from '@counterfoil/engine/json';
import { lastParameter, parentOf, type Kind } from '../document/kinds.ts';
import { successOf, type MockOperation } from '../document/operations.ts';
import { recordAt } from '../document/record-at.ts';
import type { SchemaReader } from '../document/schema-reader.ts';

const ownExample = (schema: unknown, reader: SchemaReader): unknown => {
  const { words } = reader.shapeOf(schema);
  return words['example'] ?? (isArray(words['examples']) ? words['examples'][0] : undefined);
};

const recordExample = (operation: MockOperation, kind: Kind, reader: SchemaReader): unknown => {
  const answer = successOf(operation);
  const { property, name } = recordAt(answer?.schema, kind.schemaName, reader);
  const example = answer?.example ?? ownExample(answer?.schema, reader);
  if (name !== kind.schemaName && lastParameter(operation.path) === undefined) return undefined;
  return property === undefined ? example : atPointer(example, `/${property}`);
};

/**
 * What the description shows of records of a kind: the example of its schema, of the answer of one record, or the
 * first row of a list; undefined where it shows none.
 */
export const findTemplate = (
  kind: Kind,
  operations: readonly MockOperation[],
  reader: SchemaReader,
): JsonObject | undefined => {
  const paths = new Set(kind.collections.map(({ path }) => path));
  const reads = operations.filter(
    ({ method, path }) => method === 'GET' && lastParameter(path) !== undefined && paths.has(parentOf(path)),
  );
  const rows = kind.collections.map(({ operation, list }) => {
    const answer = successOf(operation);
    const example = answer?.example ?? ownExample(answer?.schema, reader);
    const found = atPointer(example, list.wire.rows);
    return isArray(found) ? atPointer(found[0], list.wire.row ?? '') : undefined;
  });
  const found = [
    ownExample(kind.row, reader),
    ...reads.map((each) => recordExample(each, kind, reader)),
    ...rows,
  ];
  return found.find((example) => isRecord(example) && Object.keys(example).length > 0) === undefined
    ? undefined
    : found.find(isRecord);
};
