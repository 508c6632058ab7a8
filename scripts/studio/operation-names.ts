import { parseDescription, type Operation, type SchemaView } from '@counterfoil/engine/description';

/** What a descriptor may name of an operation: its parameters, the properties of what it answers, and those of its body. */
export interface OperationNames {
  readonly params: readonly string[];
  readonly fields: readonly string[];
  readonly body: readonly string[];
}

/** The rows of an answer that is a list; undefined where it is one record. */
const rowsIn = (answer: SchemaView | undefined): SchemaView | undefined =>
  answer?.items ??
  answer?.propertyNames
    .map((name) => answer.property(name)?.items)
    .find((items) => items !== undefined && items.propertyNames.length > 0);

const namesOf = ({ parameters, answer, body, method }: Operation): OperationNames => ({
  params: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
  fields: ((method === 'get' ? rowsIn(answer) : undefined) ?? answer)?.propertyNames ?? [],
  body: body?.propertyNames ?? [],
});

/** The names that descriptors may use of each operation of a description, by its id. */
export const operationNames = (document: unknown): Readonly<Record<string, OperationNames>> =>
  Object.fromEntries(
    [...parseDescription(document).operations.values()].map((operation) => [
      operation.id,
      namesOf(operation),
    ]),
  );
