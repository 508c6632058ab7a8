import type { Definition, ObjectDefinition, Property } from './definition.ts';
import type { ReferenceKind } from './reference-kind.ts';

/** A definition that remembers the TypeScript type of what it admits. */
export interface Typed<Value> {
  readonly definition: Definition;
  readonly type?: (value: Value) => Value;
}
export interface TypedProperty<Value, Required extends boolean> {
  readonly property: Property;
  readonly required: Required;
  readonly type?: (value: Value) => Value;
}
export interface TypedObject<Value> extends Typed<Value> {
  readonly definition: ObjectDefinition;
}

/** The TypeScript type of what a definition admits. */
export type TypeOf<Shape> = Shape extends { readonly type?: (value: infer Value) => infer _ } ? Value : never;

/** A kind as it is written, which remembers the type of its plan as well. */
export interface Planned<Plan> {
  readonly plan?: (plan: Plan) => Plan;
}
/** The type of the plan of a kind. */
export type PlanOf<Shape> = Shape extends { readonly plan?: (plan: infer Plan) => infer _ } ? Plan : never;

/** Declares what a kind is compiled to: `planned<MoneyPlan>()(object(...))`. */
export const planned =
  <Plan>() =>
  <Shape extends object>(shape: Shape): Shape & Planned<Plan> => {
    const remembered: Planned<Plan> = {};
    return { ...shape, ...remembered };
  };

type AnyMembers = Readonly<
  Record<string, { readonly definition?: Definition; readonly property?: Property }>
>;
type RequiredKeys<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends { readonly required: false } ? never : Key;
}[keyof Shape];
type OptionalKeys<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends { readonly required: false } ? Key : never;
}[keyof Shape];
type Flat<Shape> = { readonly [Key in keyof Shape]: Shape[Key] };
type ObjectOf<Shape> = Flat<
  { readonly [Key in RequiredKeys<Shape>]: TypeOf<Shape[Key]> } & {
    readonly [Key in OptionalKeys<Shape>]?: TypeOf<Shape[Key]>;
  }
>;

/** A string that names something of the given kind. */
export const name = (ref: ReferenceKind, description: string, pattern?: string): Typed<string> => ({
  definition: { kind: 'string', ref, description, ...(pattern === undefined ? {} : { pattern }) },
});

/** Words shown as they are written. */
export const text = (description: string): Typed<string> => name('text', description);

/** A whole number within bounds. */
export const integer = (
  description: string,
  minimum: number,
  maximum = Number.MAX_SAFE_INTEGER,
): Typed<number> => ({
  definition: { kind: 'number', integer: true, minimum, maximum, description },
});

/** true or false. */
export const flag = (description: string): Typed<boolean> => ({
  definition: { kind: 'boolean', description },
});

/** A JSON scalar or null. */
export const literal = (description: string): Typed<string | number | boolean | null> => ({
  definition: { kind: 'literal', description },
});

/** The same shape, with a description of one place. */
export const described = <Value>(shape: Typed<Value>, description: string): Typed<Value> => ({
  ...shape,
  definition: { ...shape.definition, description },
});

/** A list of at least `minimum` items. */
export const array = <Value>(
  items: Typed<Value>,
  description: string,
  minimum = 0,
): Typed<readonly Value[]> => ({
  definition: { kind: 'array', items: items.definition, minimum, description },
});

/** Two values in order. */
export const pair = <First, Second>(
  first: Typed<First>,
  second: Typed<Second>,
  description: string,
): Typed<readonly [First, Second]> => ({
  definition: { kind: 'tuple', items: [first.definition, second.definition], description },
});

/** A key that may be left out. */
export const optional = <Value>(shape: Typed<Value>): TypedProperty<Value, false> => ({
  property: { definition: shape.definition, required: false },
  required: false,
});

const propertiesOf = (members: AnyMembers): Record<string, Property> => {
  const properties: Record<string, Property> = {};
  for (const [key, member] of Object.entries(members)) {
    if (member.property !== undefined) properties[key] = member.property;
    else if (member.definition !== undefined)
      properties[key] = { definition: member.definition, required: true };
  }
  return properties;
};

/** An object with these keys and no others; of each group of `alternatives`, which are optional keys, exactly one is present. */
export const object = <Shape extends AnyMembers>(
  description: string,
  members: Shape,
  alternatives?: readonly (readonly (keyof Shape & string)[])[],
): TypedObject<ObjectOf<Shape>> => ({
  definition: {
    kind: 'object',
    properties: propertiesOf(members),
    description,
    ...(alternatives === undefined ? {} : { alternatives }),
  },
});

/** An object with free keys, each naming something of the kind `keys`. */
export const map = <Value>(
  keys: ReferenceKind,
  values: Typed<Value>,
  description: string,
): Typed<Readonly<Record<string, Value>>> => ({
  definition: { kind: 'map', keys, values: values.definition, description },
});

/** One of a few words, each with its meaning. */
export const choice = <Options extends Readonly<Record<string, string>>>(
  description: string,
  options: Options,
): Typed<Extract<keyof Options, string>> => ({ definition: { kind: 'choice', options, description } });

/** Shapes distinguished by their JSON type. */
export const either = <First, Second>(
  first: Typed<First>,
  second: Typed<Second>,
  description: string,
): Typed<First | Second> => ({
  definition: { kind: 'either', options: [first.definition, second.definition], description },
});

type VariantOf<Table> = {
  [Kind in keyof Table]: Flat<{ readonly as: Kind } & TypeOf<Table[Kind]>>;
}[keyof Table];

type AnyTable = Readonly<Record<string, { readonly definition: ObjectDefinition }>>;
/** A table of the kinds and of no others. */
type TableOf<Kind extends string, Table extends AnyTable> = Readonly<
  Record<Kind, { readonly definition: ObjectDefinition }>
> &
  Readonly<Record<Exclude<keyof Table, Kind>, never>>;

/** In the order of the kinds, which the reference keeps. */
const objectsOf = <Kind extends string>(
  kinds: readonly Kind[],
  table: Readonly<Record<Kind, { readonly definition: ObjectDefinition }>>,
): Record<string, ObjectDefinition> =>
  Object.fromEntries(
    kinds.map((kind) => {
      // A table that was written without types can hold anything.
      const given: { readonly definition?: ObjectDefinition } = table[kind];
      if (given.definition === undefined)
        throw new Error(
          `"${kind}" says nothing of what may be written; does it hold others and lack children.ts?`,
        );
      return [kind, given.definition];
    }),
  );

/** Objects distinguished by `as`. */
export const variants = <Kind extends string, Table extends AnyTable>(
  description: string,
  kinds: readonly Kind[],
  table: Table & TableOf<Kind, Table>,
): Typed<VariantOf<Table>> => ({
  definition: { kind: 'variants', variants: objectsOf(kinds, table), description },
});

/** Objects distinguished by `as`, which may be left out: the variant is then `absent`. */
export const variantsOr = <Kind extends string, Table extends AnyTable, Absent>(
  description: string,
  kinds: readonly Kind[],
  table: Table & TableOf<Kind, Table>,
  absent: TypedObject<Absent>,
): Typed<VariantOf<Table> | Flat<{ readonly as?: undefined } & Absent>> => ({
  definition: {
    kind: 'variants',
    variants: objectsOf(kinds, table),
    absent: absent.definition,
    description,
  },
});

/** A shape with a name of its own, needed where it contains itself. */
export const named = <Value>(
  title: string,
  description: string,
  shape: () => Typed<Value>,
): Typed<Value> => ({
  definition: { kind: 'named', name: title, description, definition: () => shape().definition },
});
