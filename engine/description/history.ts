import { atPointer, isArray, isRecord, ownText, readOwn } from '../json.ts';
import type { Operation } from './operation.ts';

/** The content of `x-history`: the operation that lists changes, its parameters and its properties. */
export interface DescribedHistory {
  readonly operation: Operation;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly record: string;
  readonly at: string;
  readonly by: string;
}

const readValue = (value: unknown): string | readonly string[] =>
  typeof value === 'string' ? value : isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const readQuery = (written: unknown): DescribedHistory['query'] =>
  Object.fromEntries(
    Object.entries(isRecord(written) ? written : {})
      .map(([name, value]) => [name, readValue(value)] as const)
      .filter(([, value]) => value.length > 0),
  );

/** The history of records from the document; undefined where it names an operation or a parameter that is absent. */
export const readHistory = (
  document: unknown,
  operations: ReadonlyMap<string, Operation>,
): DescribedHistory | undefined => {
  const written = atPointer(document, '/x-history');
  const [named, record, at, by] = ['operation', 'record', 'at', 'by'].map((key) => ownText(written, key));
  const operation = operations.get(named ?? '');
  if (operation?.method !== 'get' || record === undefined || at === undefined || by === undefined)
    return undefined;
  const query = readQuery(readOwn(written, 'query'));
  const known = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const isKnown = [record, ...Object.keys(query)].every((name) => known.includes(name));
  return isKnown ? { operation, query, record, at, by } : undefined;
};
