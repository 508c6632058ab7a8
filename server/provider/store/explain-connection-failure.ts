import { StartError } from '../../start-error.ts';
import { errorCode } from './describe-system-error.ts';

/** The database that DATABASE_URL names, without its password. */
export interface DatabasePlace {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

const NO_PASSWORD = 'no password';

/** Puts a failure to connect to a PostgreSQL server into plain words. */
export function explainConnectionFailure(error: unknown, place: DatabasePlace): StartError {
  return new StartError(describeConnectionFailure(error, place), { cause: error });
}

/** Puts a failure to bring the tables up to date into plain words; answers the error itself where it has none. */
export function explainDatabaseFailure(error: unknown, { database, user, ...place }: DatabasePlace): unknown {
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
}

function describeConnectionFailure(error: unknown, { database, user, ...place }: DatabasePlace): string {
  const server = describeServer(place);
  const code = isAskedForPassword(error) ? NO_PASSWORD : errorCode(error);
  switch (code) {
    case '3D000':
      return `There is no database "${database}" on the ${server}. Make it, or correct its name in DATABASE_URL.`;
    case '28P01':
    case '28000':
    case NO_PASSWORD:
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
}

/** The client's own error, which has no code: the server asks for a password, and the address has none. */
function isAskedForPassword(error: unknown): boolean {
  return error instanceof Error && error.message.includes('client password must');
}

function describeServer({ host, port }: Pick<DatabasePlace, 'host' | 'port'>): string {
  return host.startsWith('/') ? `server at the socket in ${host}` : `server at ${host}:${String(port)}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
