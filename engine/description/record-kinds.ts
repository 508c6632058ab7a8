import type { Description } from './description.ts';
import type { SchemaView } from './schema-view.ts';

/** The kinds of records in the description. */
export interface RecordKinds {
  /** How a record of each kind is named: by the first schema with `x-record` for it. */
  readonly kinds: ReadonlyMap<string, SchemaView>;
  /** The kind of the records that a component describes: that of what the path ends with by which one of them is read, where that is one kind. */
  readonly ofComponent: ReadonlyMap<string, string>;
}

/** The word for a record of whatever kind. */
export const anyKind = 'any';

const known = new WeakMap<Description, RecordKinds>();
const deepest = 4;

const viewsIn = (view: SchemaView | undefined, depth = 0): readonly SchemaView[] => {
  if (view === undefined || depth > deepest) return [];
  const inside = [view.items, ...view.propertyNames.map((name) => view.property(name))];
  return [view, ...inside.flatMap((one) => viewsIn(one, depth + 1))];
};

const findKinds = ({ operations }: Description): RecordKinds => {
  const kinds = new Map<string, SchemaView>();
  const read = new Map<string, Set<string>>();
  for (const { method, route, parameters, body, answer } of operations.values()) {
    const inputs = [...parameters.map(({ schema }) => schema), body];
    for (const view of inputs.flatMap((input) => viewsIn(input))) {
      const { record } = view.words;
      if (record !== undefined && !kinds.has(record)) kinds.set(record, view);
    }
    const [, last] = /\{([^{}]+)\}$/.exec(route) ?? [];
    const own = parameters.findLast((parameter) => parameter.in === 'path' && parameter.name === last);
    const kind = own?.schema?.words.record;
    if (method === 'get' && answer?.component !== undefined && kind !== undefined)
      read.set(answer.component, (read.get(answer.component) ?? new Set()).add(kind));
  }
  const ofComponent = [...read].flatMap(([component, [first = '', ...others]]) =>
    others.length === 0 ? [[component, first] as const] : [],
  );
  return { kinds, ofComponent: new Map(ofComponent) };
};

/** The kinds of records that the inputs of the operations name; found out once. */
export const recordKindsOf = (description: Description): RecordKinds => {
  const found = known.get(description) ?? findKinds(description);
  known.set(description, found);
  return found;
};

/** The kind of record that an object is: by its schema, or by the parameter at the end of the path that reads it. */
export const kindOfRecord = (description: Description, view: SchemaView | undefined): string | undefined =>
  view?.words.kind ?? recordKindsOf(description).ofComponent.get(view?.component ?? '');

/** The kind of record that a value names, or each value of a list. */
export const kindNamedBy = (view: SchemaView | undefined): string | undefined =>
  (view?.items ?? view)?.words.record;
