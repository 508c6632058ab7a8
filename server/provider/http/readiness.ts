import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { storeFailureOf } from '../store/store-failure.ts';
import { sendProblem } from './send-problem.ts';
import { storeUnavailable } from './store-unavailable.ts';

/** Where whoever balances load asks whether calls would be answered now. */
const path = '/readyz';
/** A store that takes longer to say that it is there would not answer a call either. */
const answerMs = 2_000;

/** Answers at /readyz, to anybody: 200 when the store answers a question, else 503. */
export const serveReadiness = (server: FastifyInstance, database: Database): void => {
  server.get(path, async (request, reply) => {
    const failure = await askStore(database);
    if (failure === null) return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    sendProblem(request, reply, storeUnavailable(failure));
    return reply;
  });
};

const askStore = async (database: Database) => {
  const signal = AbortSignal.timeout(answerMs);
  const late = new Promise<'away'>((give) => {
    signal.addEventListener('abort', () => {
      give('away');
    });
  });
  const asked = sql`select 1`.execute(database).then(
    () => null,
    (error: unknown) => storeFailureOf(error) ?? 'away',
  );
  return Promise.race([asked, late]);
};
