/** The person who is signed in. `user` is what descriptors read under the scope of that name. */
export interface Viewer {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly user: Readonly<Record<string, unknown>>;
  /** What they have chosen for the session and what narrows the calls of its screens, by the property that the choice sets. */
  readonly chosen?: Readonly<Record<string, string>>;
}
