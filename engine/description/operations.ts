import { isRecord, readOwn } from '../json.ts';
import { methods, readOperation, type Operation } from './operation.ts';
import type { OperationReader } from './parameter.ts';
import { partAt } from './reference.ts';

const nameOf = ({ method, route }: Operation): string => `${method.toUpperCase()} ${route}`;

/** The operations of a description, by operationId (the first of a name keeps it), in the order in which they are written. */
export const readOperations = (reader: OperationReader): ReadonlyMap<string, Operation> => {
  const operations = new Map<string, Operation>();
  const paths = partAt({ pointer: '', written: reader.document }, 'paths');
  if (!isRecord(paths.written)) {
    reader.report(paths.pointer, 'The description has no paths.');
    return operations;
  }
  for (const route of Object.keys(paths.written)) {
    const item = partAt(paths, route);
    if (!isRecord(item.written)) reader.report(item.pointer, `${route} is not an object in the description.`);
    for (const method of methods) {
      if (readOwn(item.written, method) === undefined) continue;
      const operation = readOperation(reader, route, item, method);
      if (operation === undefined) continue;
      const first = operations.get(operation.id);
      if (first === undefined) operations.set(operation.id, operation);
      else
        reader.report(
          `${operation.pointer}/operationId`,
          `Two operations have the operationId "${operation.id}": ${nameOf(operation)}, and ${nameOf(first)}. Which of them is meant, nobody knows.`,
          { code: 'operation-duplicate', other: `${first.pointer}/operationId` },
        );
    }
  }
  return operations;
};
