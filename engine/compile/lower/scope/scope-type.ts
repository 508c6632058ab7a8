import type { ScopeName } from '../../../language/value/value.ts';
import type { SchemaView } from '../../../description/schema-view.ts';

/** The content of a scope: a schema, names with a schema each, or unknown because of another finding. */
export type ScopeType =
  | { readonly kind: 'schema'; readonly view: SchemaView }
  | {
      readonly kind: 'names';
      readonly names: ReadonlyMap<string, SchemaView | undefined>;
      /** The reason why a name that could be expected here is missing. */
      readonly reasons?: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'unknown' };
/** The scopes that exist at a node. */
export type ScopeTypes = Readonly<Partial<Record<ScopeName, ScopeType>>>;

/** The scope of a schema; unknown where the schema is. */
export const schemaScope = (view: SchemaView | undefined): ScopeType =>
  view === undefined ? { kind: 'unknown' } : { kind: 'schema', view };
