/** The signed-in person. `user` is what descriptors read under the scope of that name. */
export interface Viewer {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly user: Readonly<Record<string, unknown>>;
  /** Their choices for the session that narrow the calls of its screens, by the property that each sets. */
  readonly chosen?: Readonly<Record<string, string>>;
}
