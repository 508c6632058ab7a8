import type { SchemaView } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';
import { draftColumns } from './draft-columns.ts';
import { camelCase, type Sentences } from './draft-names.ts';
import type { Surroundings } from './surroundings.ts';

/** More lists inside a record than these are left to a person. */
const mostLists = 4;

/** What rows inside a record are told apart by: a plain value that each has. */
const keyOf = (row: SchemaView): string | undefined => {
  const isAlways = (name: string): boolean => {
    const view = row.property(name);
    return (
      row.required.has(name) &&
      view?.nullable === false &&
      view.types.some((type) => type === 'string' || type === 'integer')
    );
  };
  return ['id', row.words.key, ...row.propertyNames].find(isAlways);
};

/** The lists of the rows that a record has in it, each under the name of its property. */
export const draftInside = (
  record: SchemaView,
  words: string,
  sentences: Sentences,
  { showsInside }: Surroundings,
): readonly object[] => {
  if (!showsInside) return [];
  return record.propertyNames
    .flatMap((name): readonly object[] => {
      const view = record.property(name);
      const row = view?.items;
      const key = row === undefined ? undefined : keyOf(row);
      if (view?.types.includes('array') !== true || row === undefined || key === undefined) return [];
      const own = `${words}.${camelCase(name)}`;
      const columns = draftColumns(row, {
        sortKeys: [],
        narrowed: new Map(),
        detail: undefined,
        exported: undefined,
        sentences,
        words: own,
      });
      if (columns.length === 0) return [];
      const title = ownText(view.keywords, 'title') ?? name;
      return [
        {
          as: 'list',
          name: camelCase(name),
          title: sentences.add(own, title),
          rows: { var: `record.${name}` },
          ...(key === 'id' ? {} : { key }),
          columns,
        },
      ];
    })
    .slice(0, mostLists);
};

/** The body of a screen of one record: its fields alone, or with the lists inside it below them. */
export const recordBody = (load: object, record: object, inside: readonly object[]): object => {
  if (inside.length === 0) return { as: 'record', load, ...record };
  const own = Object.keys(record).length === 0 ? [] : [{ as: 'record', ...record }];
  return { as: 'stack', load, blocks: [...own, ...inside] };
};
