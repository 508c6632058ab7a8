import type { Operation, SchemaView } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';
import { wordsOfName } from '@counterfoil/engine/prepare';
import { draftColumns } from './draft-columns.ts';
import { camelCase, kebabCase, type Sentences } from './draft-names.ts';
import { neededParameters } from './needs.ts';
import { rowsOf } from './rows-of.ts';
import type { Surroundings } from './surroundings.ts';

/** More tabs than these are too many to choose from: the other lists keep screens of their own. */
const mostTabs = 6;

interface Below {
  readonly list: Operation;
  readonly row: SchemaView;
  /** The words of the path between the record and the list. */
  readonly steps: readonly string[];
}

/** The lists below the path of a record that need nothing but the record, those right below it first. */
export const listsBelow = (reader: Operation, around: Surroundings): readonly Below[] =>
  [...around.description.operations.values()]
    .flatMap((list): readonly Below[] => {
      const row = list.route.startsWith(`${reader.route}/`) ? rowsOf(list, around) : undefined;
      const rest = list.route.slice(reader.route.length + 1);
      const needed = neededParameters(list);
      return row === undefined || rest.includes('{') || needed.length !== 1 || needed[0]?.in !== 'path'
        ? []
        : [{ list, row, steps: rest.split('/') }];
    })
    .toSorted((one, other) => one.steps.length - other.steps.length);

/** What tells the rows of a list apart, where that is not their `id`. */
const keyOf = (row: SchemaView): string | undefined => {
  const { key } = row.words;
  if (key === 'id' && row.property('id') !== undefined) return undefined;
  const isSure = (name: string): boolean =>
    row.required.has(name) &&
    row.property(name)?.types.some((type) => type === 'string' || type === 'integer') === true;
  return row.property(key) === undefined ? row.propertyNames.find(isSure) : key;
};

const sortOf = ({ parameters }: Operation, { api }: Surroundings): object => {
  const defaultOf = (name: string | undefined): string | undefined =>
    ownText(parameters.find((parameter) => parameter.name === name)?.schema?.keywords, 'default');
  const by = defaultOf(api['sortBy']);
  return by === undefined ? {} : { sort: [by, defaultOf(api['order']) ?? 'asc'] };
};

/** A tab for each list that is kept below a record, which `record` names: what is read of it there needs no choice of the record again. */
export const draftBelow = (
  reader: Operation,
  record: unknown,
  words: string,
  sentences: Sentences,
  around: Surroundings,
): readonly object[] => {
  if (!around.showsInside) return [];
  const known = new Set<string>();
  return listsBelow(reader, around).flatMap(({ list, row, steps }): readonly object[] => {
    if (known.size === mostTabs) return [];
    const [parameter] = neededParameters(list);
    const id = kebabCase(steps.join(' '));
    const own = `${words}.${camelCase(id)}`;
    const key = keyOf(row);
    const columns = draftColumns(row, {
      sortKeys: [],
      narrowed: new Map(),
      detail: undefined,
      exported: undefined,
      sentences,
      words: own,
      showsIds: true,
    });
    if (columns.length === 0 || known.has(id) || !/^[a-z]/.test(id)) return [];
    known.add(id);
    return [
      {
        id,
        title: sentences.add(`${own}.tab`, wordsOfName(steps.join(' '))),
        body: {
          as: 'list',
          name: id,
          source: { operation: list.id, path: { [parameter?.name ?? '']: record }, ...sortOf(list, around) },
          ...(key === undefined ? {} : { key }),
          columns,
        },
      },
    ];
  });
};
