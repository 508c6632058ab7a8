import type { readPublished } from '@counterfoil/engine/build';
import { parseDescription, type Operation } from '@counterfoil/engine/description';
import { isRecord, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { arraysOf } from '@counterfoil/engine/prepare';

/** A call of an API that reads, and whose answer holds an array of objects other than errors or links. */
export interface ListCall {
  readonly id: string;
  /** Its path with parameters, such as `/customers/{id}/cards`. */
  readonly route: string;
  /** Whether it is known as a list; else it answers one record that has the array in it. */
  readonly isList: boolean;
  /** Whether the API pages it. */
  readonly isPaged: boolean;
  /** The property that tells its rows apart. */
  readonly key: string;
  /** The parameters that are numbers. */
  readonly numbers: ReadonlySet<string>;
}

const beside = /^_?(?:links?|errors?)$/i;

const holdsRows = ({ answer }: Operation): boolean => {
  if (answer === undefined) return false;
  const isRows = (view: typeof answer | undefined): boolean =>
    view?.types.includes('array') === true && (view.items?.propertyNames.length ?? 0) > 0;
  return (
    arraysOf(answer).length > 0 ||
    isRows(answer) ||
    answer.propertyNames.some((name) => !beside.test(name) && isRows(answer.property(name)))
  );
};

const listWords = (annotated: JsonObject, { route }: Operation): unknown =>
  readOwn(readOwn(readOwn(readOwn(annotated, 'paths'), route), 'get'), 'x-list');

/** The list calls of a description, as its conventions tell them. */
export const listCalls = ({ annotated }: ReturnType<typeof readPublished>): readonly ListCall[] =>
  [...parseDescription(annotated).operations.values()]
    .filter((operation) => operation.method === 'get')
    .flatMap((operation): readonly ListCall[] => {
      const words = listWords(annotated, operation);
      const isList = isRecord(words);
      if (!isList && !holdsRows(operation)) return [];
      return [
        {
          id: operation.id,
          route: operation.route,
          isList,
          isPaged: isRecord(readOwn(words, 'paging')),
          key: ownText(words, 'key') ?? 'id',
          numbers: new Set(
            operation.parameters.flatMap(({ name, schema }) =>
              schema?.types.includes('integer') === true ? [name] : [],
            ),
          ),
        },
      ];
    });
