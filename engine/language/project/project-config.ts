import {
  array,
  choice,
  flag,
  integer,
  map,
  name,
  object,
  optional,
  text,
  variants,
  type TypeOf,
} from '../definition/build-definition.ts';

/** The name of an environment variable: a secret that is written here by mistake hardly ever looks like one. */
const variableOf = (holds: string) =>
  name('literal', `The environment variable that holds ${holds}`, '^[A-Z_][A-Z0-9_]{0,127}$');

/** A name that HTTP takes for a header (RFC 9110, 5.1). */
const headerName = "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$";

const auth = variants(
  'How the gateway proves to the API who calls',
  ['none', 'session', 'bearer', 'basic', 'header', 'query', 'client-credentials'],
  {
    none: object('The API is open', {}),
    session: object('The API signs people in itself, and each call carries the session of its caller', {}),
    bearer: object('A bearer token (RFC 6750)', { token: variableOf('the token') }),
    basic: object('A user name and a password (RFC 7617)', {
      username: variableOf('the user name, or a key in its place'),
      password: optional(variableOf('the password; left out, it is empty')),
    }),
    header: object('A key in a header', {
      name: name('literal', 'The header, such as X-Api-Key', headerName),
      value: variableOf('the key'),
      prefix: optional(name('literal', 'What stands before the key, with its blank, such as "Token "')),
    }),
    query: object('A key in the query', {
      name: name('literal', 'The query parameter', '^[^\\s&=#?]{1,64}$'),
      value: variableOf('the key'),
    }),
    'client-credentials': object('An access token by OAuth 2 client credentials (RFC 6749, 4.4)', {
      tokenUrl: name('literal', 'The address that gives tokens'),
      clientId: variableOf('the id of the client'),
      clientSecret: variableOf('its secret'),
      scope: optional(name('literal', 'What is asked for, with blanks between')),
      audience: optional(name('literal', 'Which API the token is for, where the address asks for it')),
      clientAuth: optional(
        choice('How the client proves itself to that address', {
          basic: 'in the header, which is the standard',
          post: 'in the body, for addresses that take nothing else',
        }),
      ),
    }),
  },
);

/** The shape of counterfoil.config.json. */
export const projectConfig = object('A portal: its API, its descriptors and how it is served', {
  $schema: optional(text('The schema of this file')),
  description: name('literal', 'The file of the API description, as people write it'),
  bundled: optional(
    name('literal', 'The same description as one JSON document, where a command of the project writes it'),
  ),
  overlays: optional(
    array(
      name('literal', 'A file of an OpenAPI Overlay'),
      'What is laid over the description, in this order',
    ),
  ),
  conventions: optional(
    array(
      name('literal', 'The name of a convention that is shipped, or a path that begins with a dot'),
      'How the API spells lists, amounts and moments',
    ),
  ),
  schemas: optional(name('literal', 'The folder of the descriptors; schemas where it is left out')),
  owned: optional(
    flag('Whether the description is ours to mend: what its words lack is then a finding, not derived'),
  ),
  api: optional(
    object('How the gateway reaches the API', {
      url: optional(name('literal', 'Where its paths begin, such as https://api.example.com/v1')),
      auth: optional(auth),
      headers: optional(
        map('literal', name('literal', 'Its value'), 'Headers of every call, such as a version; no secrets'),
      ),
    }),
  ),
  accounts: optional(
    name('literal', 'The file of the accounts that may sign in; accounts.json where it is left out'),
  ),
  host: optional(
    name('literal', 'The folder of a browser host of your own; the ready one where it is left out'),
  ),
  port: optional(integer('The port of the portal, unless PORT is set', 0, 65_535)),
});

/** What counterfoil.config.json holds. */
export type WrittenConfig = TypeOf<typeof projectConfig>;
/** How the gateway proves to the API who calls, with the names of variables in place of secrets. */
export type AuthConfig = NonNullable<NonNullable<WrittenConfig['api']>['auth']>;
