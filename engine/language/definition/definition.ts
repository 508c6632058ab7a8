import type { ReferenceKind } from './reference-kind.ts';

/** A described shape: the one source of the TypeScript type, the published JSON Schema and the check of a descriptor. */
export type Definition =
  | StringDefinition
  | NumberDefinition
  | BooleanDefinition
  | LiteralDefinition
  | ArrayDefinition
  | TupleDefinition
  | ObjectDefinition
  | MapDefinition
  | OperatorDefinition
  | ChoiceDefinition
  | VariantsDefinition
  | EitherDefinition
  | NamedDefinition;

interface Described {
  readonly description: string;
}
/** A name of the given kind, or words. */
export interface StringDefinition extends Described {
  readonly kind: 'string';
  readonly ref: ReferenceKind;
  readonly pattern?: string;
}
/** A number; `integer` and the bounds are checked. */
export interface NumberDefinition extends Described {
  readonly kind: 'number';
  readonly integer: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}
/** true or false. */
export interface BooleanDefinition extends Described {
  readonly kind: 'boolean';
}
/** Any JSON scalar, or null. */
export interface LiteralDefinition extends Described {
  readonly kind: 'literal';
}
/** Any number of the same shape. */
export interface ArrayDefinition extends Described {
  readonly kind: 'array';
  readonly items: Definition;
  readonly minimum: number;
}
/** A fixed number of shapes in order. */
export interface TupleDefinition extends Described {
  readonly kind: 'tuple';
  readonly items: readonly Definition[];
}
/** Known keys only. */
export interface ObjectDefinition extends Described {
  readonly kind: 'object';
  readonly properties: Readonly<Record<string, Property>>;
  /** Of each of these groups of keys exactly one is present. */
  readonly alternatives?: readonly (readonly string[])[];
}
/** Free keys, each naming something of the kind `keys`. */
export interface MapDefinition extends Described {
  readonly kind: 'map';
  readonly keys: ReferenceKind;
  readonly values: Definition;
}
/** An object with exactly one key, the operator. */
export interface OperatorDefinition extends Described {
  readonly kind: 'operator';
  readonly operators: Readonly<Record<string, Definition>>;
}
/** One of a few words. */
export interface ChoiceDefinition extends Described {
  readonly kind: 'choice';
  readonly options: Readonly<Record<string, string>>;
}
/** Objects distinguished by `as`; `absent` is the variant where `as` is left out. */
export interface VariantsDefinition extends Described {
  readonly kind: 'variants';
  readonly variants: Readonly<Record<string, ObjectDefinition>>;
  readonly absent?: ObjectDefinition;
}
/** Shapes distinguished by their JSON type alone. */
export interface EitherDefinition extends Described {
  readonly kind: 'either';
  readonly options: readonly Definition[];
}
/** A shape used in several places or inside itself, published once under `$defs`. */
export interface NamedDefinition extends Described {
  readonly kind: 'named';
  readonly name: string;
  readonly definition: () => Definition;
}
/** A key of an object. */
export interface Property {
  readonly definition: Definition;
  readonly required: boolean;
}
