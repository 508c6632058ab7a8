import type { SourceText } from '@counterfoil/engine/check';
import type { Description, Operation, SchemaView } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';
import { isNamedBy, type RecordKinds } from '@counterfoil/engine/prepare';
import { collectionIn } from '../scaffold/operations.ts';
import { rowsOf } from '../scaffold/rows-of.ts';

/** What a record is usually known by, the best first. */
const labels = [
  'name',
  'display_name',
  'displayName',
  'title',
  'label',
  'full_name',
  'login',
  'email',
  'description',
  'reference',
  'nickname',
  'code',
];
const searches = ['search', 'q', 'query', 'name'];

/** The property that the parameter of a record's path is filled with. */
const keyOf = (
  operation: Operation,
  description: Description,
  names: readonly string[],
): string | undefined => {
  const collection = collectionIn(operation.route, description);
  const below = `${collection}/{`;
  const reader = [...description.operations.values()].find(({ route }) => route.startsWith(below));
  const parameter = reader?.route.slice(below.length).split('}')[0] ?? '';
  return [
    parameter,
    ...names.filter((name) => isNamedBy(name, parameter, collection)),
    'id',
    ...names.filter((name) => parameter.endsWith(name)),
  ].find((name) => names.includes(name));
};

/** What the parameters that name a record of a kind take: a number for one that takes text finds nothing. */
const typesOf = (kind: string, { operations }: Description): readonly SchemaView['types'][] =>
  [...operations.values()].flatMap(({ parameters }) =>
    parameters.flatMap(({ in: place, schema }) =>
      place === 'path' && schema?.words.record === kind && schema.types.length > 0 ? [schema.types] : [],
    ),
  );

/** A lookup for each kind of record that the API lists: what a path names is chosen from it. */
export const draftLookups = (
  description: Description,
  kinds: RecordKinds,
  api: Readonly<Record<string, string>>,
  schemas: string,
): readonly SourceText[] =>
  [...kinds.lists].flatMap(([kind, id]): readonly SourceText[] => {
    const operation = description.operations.get(id);
    const row = operation && rowsOf(operation, { api });
    if (operation === undefined || row === undefined) return [];
    const texts = row.propertyNames.filter((name) => {
      const view = row.property(name);
      return view?.types.includes('string') === true && ownText(view.keywords, 'format') !== 'date-time';
    });
    const wanted = typesOf(kind, description);
    const scalars = row.propertyNames.filter((name) => {
      const types = row.property(name)?.types ?? [];
      return (
        types.some((type) => type === 'string' || type === 'integer') &&
        wanted.every((taken) =>
          types.every((type) => taken.includes(type) || (type === 'integer' && taken.includes('number'))),
        )
      );
    });
    const value = keyOf(operation, description, scalars);
    if (value === undefined) return [];
    const isAlways = (name: string): boolean =>
      row.required.has(name) && row.property(name)?.nullable === false;
    // A name that may be missing is written beside the key, which every choice has.
    const label = labels.find((name) => texts.includes(name) && isAlways(name)) ?? value;
    const second = labels.find((name) => texts.includes(name) && name !== label);
    const search = searches.find((name) =>
      operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name),
    );
    const lookup = {
      $schema: `../${schemas}/lookup-1.schema.json`,
      id: kind,
      operation: id,
      record: kind,
      ...(search === undefined ? {} : { search }),
      value,
      label,
      ...(second === undefined ? {} : { description: second }),
    };
    return [{ path: `schemas/lookups/${kind}.json`, text: JSON.stringify(lookup) }];
  });
