import { StartError } from '../../start-error.ts';
import { errorCode } from './describe-system-error.ts';

/** The database that DATABASE_URL names, without its password. */
export interface DatabasePlace {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

const noPassword = 'no password';

/** Describes a failure to connect to a PostgreSQL server in plain words. */
export const explainConnectionFailure = (error: unknown, place: DatabasePlace): StartError =>
  new StartError(describeConnectionFailure(error, place), { cause: error });

/** Describes a failure to bring the tables up to date in plain words; answers any other error as it is. */
export const explainDatabaseFailure = (
  error: unknown,
  { database, user, ...place }: DatabasePlace,
): unknown => {
  const server = describeServer(place);
  const describe = (sentence: string): StartError => new StartError(sentence, { cause: error });
  switch (errorCode(error)) {
    case '42501':
      return describe(
        `The user "${user}" may not make tables in the database "${database}" on the ${server}. Make that user the owner of the database, or name another one in DATABASE_URL.`,
      );
    case '53100':
      return describe(`The disk of the database ${server} is full. Make space on it.`);
    default:
      return error;
  }
};

const describeConnectionFailure = (error: unknown, { database, user, ...place }: DatabasePlace): string => {
  const server = describeServer(place);
  const code = isAskedForPassword(error) ? noPassword : errorCode(error);
  switch (code) {
    case '3D000':
      return `There is no database "${database}" on the ${server}. Make it, or correct its name in DATABASE_URL.`;
    case '28P01':
    case '28000':
    case noPassword:
      return `The database ${server} refused the user "${user}" or the password. Correct them in DATABASE_URL, or let that user in (pg_hba.conf).`;
    case '42501':
      return `The user "${user}" may not connect to the database "${database}" on the ${server}. Grant it CONNECT, or name another user in DATABASE_URL.`;
    case '53300':
      return `The database ${server} has no connection left. Raise its max_connections, or end what uses them.`;
    case '57P03':
      return `The database ${server} is starting or stopping. Start again in a moment.`;
    default:
      return `The database ${server} cannot be reached (${code ?? messageOf(error)}). Start it, or correct the address in DATABASE_URL.`;
  }
};

/** The client's own error, which has no code: the server asks for a password, and the address has none. */
const isAskedForPassword = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('client password must');

const describeServer = ({ host, port }: Pick<DatabasePlace, 'host' | 'port'>): string =>
  host.startsWith('/') ? `server at the socket in ${host}` : `server at ${host}:${String(port)}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
