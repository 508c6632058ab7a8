/** Starts the portal of the journeys as `npm start` does, on a throw-away PostgreSQL where this machine has one. */
import { findPostgres, startPostgres } from '../provider/stores/postgres-under-test.ts';

const programs = findPostgres();
if (programs !== null) {
  // The embedded store would take several times as much of the processor to seed and to ask; it has journeys of its own.
  const postgres = startPostgres(programs);
  process.on('exit', postgres.stop);
  process.env['DATABASE_URL'] = postgres.url;
  process.env['SANDBOX'] = 'yes';
}
await import('../../scripts/start.ts');
