import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { forCaller, SharedDatabase } from '../store/shared-database.ts';
import type { Database } from '../store/store.ts';
import { storeFailureOf, type StoreFailure } from '../store/store-failure.ts';
import { sendProblem } from './send-problem.ts';
import { storeUnavailable } from './store-unavailable.ts';

/** The path at which a load balancer asks whether calls would be answered now. */
const path = '/readyz';
/** A store that takes longer to answer this would not answer a call either. */
const answerMs = 1_000;

/** Answers at /readyz, to anybody: 200 when the store answers a question, else 503. */
export const serveReadiness = (server: FastifyInstance, database: Database): void => {
  server.get(path, async (request, reply) => {
    const failure = await askStore(database);
    if (failure === null) return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    sendProblem(request, reply, storeUnavailable(failure));
    return reply;
  });
};

const failureOf = (error: unknown): StoreFailure => storeFailureOf(error) ?? 'away';

const askStore = async (database: Database): Promise<StoreFailure | null> => {
  const signal = AbortSignal.timeout(answerMs);
  const late = new Promise<StoreFailure>((give) => {
    signal.addEventListener('abort', () => {
      explainDelay(database).then(give, () => {
        give('away');
      });
    });
  });
  const asked = sql`select 1`
    .execute(forCaller(database, { kind: 'call', name: path }))
    .then(() => null, failureOf);
  return Promise.race([asked, late]);
};

const explainDelay = async (database: Database): Promise<StoreFailure> =>
  database instanceof SharedDatabase ? database.probe().then(() => 'busy', failureOf) : 'away';
