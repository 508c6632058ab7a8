/** The person who is signed in. `user` is what descriptors read under the scope of that name. */
export interface Viewer {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly user: Readonly<Record<string, unknown>>;
}
