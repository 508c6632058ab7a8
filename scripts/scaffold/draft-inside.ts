import type { SchemaView } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';
import { wordsOfName } from '@counterfoil/engine/prepare';
import { draftColumns } from './draft-columns.ts';
import { camelCase, kebabCase, type Sentences } from './draft-names.ts';
import type { Surroundings } from './surroundings.ts';

/** More lists inside a record than these are left to a person. */
const mostLists = 6;

/** A list of rows that a record has in it, or that an object in it has. */
interface InsideList {
  readonly path: readonly string[];
  readonly view: SchemaView;
  readonly row: SchemaView;
}

const titleOf = (view: SchemaView, name: string, isPublished: boolean): string =>
  isPublished ? wordsOfName(name) : (ownText(view.keywords, 'title') ?? name);

/** Names of rows inside an object that say nothing of what they are. */
const plainRows = /^(data|items|results|rows|records|list|elements|entries|values)$/i;

const rowsIn = (record: SchemaView, path: readonly string[] = []): readonly InsideList[] =>
  record.propertyNames.flatMap((name): readonly InsideList[] => {
    const view = record.property(name);
    // What a variable reads is written with a dot between its steps; links lead elsewhere.
    if (view === undefined || /\.|^_/.test(name)) return [];
    const own = [...path, name];
    if (view.types.includes('array'))
      return view.items === undefined || view.items.propertyNames.length === 0
        ? []
        : [{ path: own, view, row: view.items }];
    return path.length === 0 && view.types.includes('object') ? rowsIn(view, own) : [];
  });

/** The lists of the rows that a record has in it, each under the name of its property; those of the record itself first. */
export const draftInside = (
  record: SchemaView,
  words: string,
  sentences: Sentences,
  { showsInside, isPublished }: Surroundings,
): readonly object[] => {
  if (!showsInside) return [];
  const [known, titles] = [new Set<string>(), new Set<string>()];
  return rowsIn(record)
    .toSorted((one, other) => one.path.length - other.path.length)
    .flatMap(({ path, view, row }): readonly object[] => {
      if (known.size === mostLists) return [];
      const own = `${words}.${camelCase(path.join(' '))}`;
      const columns = draftColumns(row, {
        sortKeys: [],
        narrowed: new Map(),
        detail: undefined,
        exported: undefined,
        sentences,
        words: own,
        // What names a record that a list shows leads to it.
        showsIds: row.property(row.words.key)?.words.record !== undefined,
      });
      const name = kebabCase(path.join(' '));
      if (columns.length === 0 || known.has(name) || !/^[a-z]/.test(name)) return [];
      known.add(name);
      const [holder = ''] = path;
      const around = record.property(holder);
      const last = path.at(-1) ?? '';
      const isPlain = isPublished && path.length > 1 && plainRows.test(last);
      const title = titleOf(view, isPlain ? holder : last, isPublished);
      const whole =
        titles.has(title) && around !== undefined
          ? `${titleOf(around, holder, isPublished)}: ${title}`
          : title;
      titles.add(title);
      return [
        {
          as: 'list',
          name,
          title: sentences.add(own, whole),
          rows: { var: ['record', ...path].join('.') },
          columns,
        },
      ];
    });
};

/** The body of a screen of one record: its fields alone, or with the lists inside it below them, and what is kept of it elsewhere behind tabs. */
export const recordBody = (
  load: object,
  record: object,
  inside: readonly object[],
  tabs: readonly object[] = [],
): object => {
  if (inside.length === 0 && tabs.length === 0) return { as: 'record', load, ...record };
  const own = Object.keys(record).length === 0 ? [] : [{ as: 'record', ...record }];
  const behind = tabs.length === 0 ? [] : [{ as: 'tabs', tabs }];
  return { as: 'stack', load, blocks: [...own, ...inside, ...behind] };
};
