/** One step of the tables' history; once released it never changes. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}
