import { isRecord } from '@counterfoil/engine/json';
import Fastify from 'fastify';

/** A small API that knows one key and nothing of the portal, with what it was called by. */
export const startLendingApi = async (key: string, port = 0) => {
  const books = Array.from({ length: 23 }, (_, index) => ({
    id: `b${String(index + 1)}`,
    title: `${['Tides', 'Ferns', 'Bridges', 'Moths', 'Glaciers'][index % 5] ?? ''} ${String(index + 1)}`,
    shelf: ['North', 'South'][index % 2] ?? '',
    pages: 120 + index * 7,
    bought_on: `2026-0${String((index % 9) + 1)}-12`,
  }));
  const loans = books.slice(0, 3).map(({ title }, index) => ({
    id: `l${String(index)}`,
    title,
    reader: ['Ilse', 'Tariq', 'Mei'][index],
    due_on: `2026-12-0${String(index + 1)}`,
  }));
  const seen: { readonly method: string; readonly url: string; readonly version: unknown }[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    seen.push({ method: request.method, url: request.url, version: request.headers['x-version'] });
    if (request.headers['x-api-key'] !== key) await reply.code(401).send({ error: 'who are you?' });
  });
  const page = (rows: readonly object[], query: unknown) => {
    const read = (name: string): string | undefined => {
      const value = isRecord(query) ? query[name] : undefined;
      return typeof value === 'string' ? value : undefined;
    };
    const found = rows.filter((row) => JSON.stringify(row).includes(read('title') ?? ''));
    const limit = Number(read('limit') ?? 10);
    const from = (Number(read('page') ?? 1) - 1) * limit;
    return { data: found.slice(from, from + limit), meta: { total: found.length } };
  };
  app.get('/v1/books', ({ query }) => page(books, query));
  app.get('/v1/loans', ({ query }) => page(loans, query));
  app.post('/v1/books', async ({ body }, reply) => {
    const added = {
      id: `b${String(books.length + 1)}`,
      pages: 0,
      bought_on: '2026-11-28',
      title: '',
      shelf: '',
    };
    Object.assign(added, body);
    books.unshift(added);
    return reply.code(201).send(added);
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url: `${url}/v1`, seen, close: () => app.close() };
};
