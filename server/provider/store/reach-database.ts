import pg from 'pg';
import { SettingError } from '../setting-error.ts';
import { explainConnectionFailure, type DatabasePlace } from './explain-connection-failure.ts';

/** How long a server may take to answer before it counts as unreachable. */
const patienceMs = 10_000;

/**
 * Connects once to the PostgreSQL server at `url`, so that a wrong address is reported at once and by its
 * name; answers the database that it reached. Throws `StartError` in plain words.
 */
export const reachDatabase = async (url: string): Promise<DatabasePlace> => {
  const client = createClient(url);
  const { host, port, user = '', database = user } = client;
  const place = { host, port, user, database };
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw explainConnectionFailure(error, place);
  } finally {
    await client.end().catch(() => undefined);
  }
  return place;
};

const createClient = (url: string): pg.Client => {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  } catch (error) {
    throw new SettingError(
      'DATABASE_URL cannot be read: write it as postgresql://user:password@host:5432/database, with % signs for what is special in the password.',
      { cause: error },
    );
  }
};
