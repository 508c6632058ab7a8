import type { ScopeName } from '../../../language/value/value.ts';
import type { SchemaView } from '../../../description/schema-view.ts';

/** What a scope holds: a schema, names with a schema each, or something that is not known because of another finding. */
export type ScopeType =
  | { readonly kind: 'schema'; readonly view: SchemaView }
  | {
      readonly kind: 'names';
      readonly names: ReadonlyMap<string, SchemaView | undefined>;
      /** Why nothing is held under a name that could be expected here. */
      readonly reasons?: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'unknown' };
/** The scopes that hold something at a node. */
export type ScopeTypes = Readonly<Partial<Record<ScopeName, ScopeType>>>;

/** The scope of a schema, or of one that could not be found. */
export const schemaScope = (view: SchemaView | undefined): ScopeType =>
  view === undefined ? { kind: 'unknown' } : { kind: 'schema', view };
