/** What proves to the API who calls: headers, and a parameter of the query. */
export interface Proof {
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: readonly [name: string, value: string];
}

/** How the gateway proves to an API who calls. */
export interface Credentials {
  /** What the next call carries. Throws where it cannot be had. */
  readonly prove: () => Promise<Proof>;
  /** The API refused a proof: whether another one can be had, with which the call is worth one more try. */
  readonly renew: (refused: Proof) => boolean;
  /** Every text that must not leave the gateway but to the API. */
  readonly secrets: () => readonly string[];
}

/** The values that the settings of an API's sign-in come to, secrets included. */
export type CredentialSettings =
  | { readonly as: 'none' }
  | { readonly as: 'bearer'; readonly token: string }
  | { readonly as: 'basic'; readonly username: string; readonly password: string }
  | { readonly as: 'header'; readonly name: string; readonly value: string; readonly prefix: string }
  | { readonly as: 'query'; readonly name: string; readonly value: string }
  | ClientCredentials;

/** The settings of OAuth 2 client credentials (RFC 6749, 4.4). */
export interface ClientCredentials {
  readonly as: 'client-credentials';
  readonly tokenUrl: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string | undefined;
  readonly audience?: string | undefined;
  /** Where the client proves itself: in the header (the standard), or in the body. */
  readonly clientAuth: 'basic' | 'post';
}
