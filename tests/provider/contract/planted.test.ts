import type { JsonObject } from '@counterfoil/engine/json';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { readCalls } from '../described-call.ts';
import { send } from '../provider-under-test.ts';
import { addressOf, headersOf } from './contract-request.ts';
import { createAnswerValidator } from './answer-validator.ts';
import { planRequests } from './plan-requests.ts';
import { runContract } from './run-contract.ts';

const problem = {
  description: 'Refused.',
  content: { 'application/problem+json': { schema: { type: 'object' } } },
};
const document: JsonObject = {
  components: {
    schemas: {
      Book: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'pages'],
        properties: { id: { type: 'string' }, pages: { type: 'integer', minimum: 1 } },
      },
    },
  },
  paths: {
    '/books': {
      post: {
        operationId: 'createBook',
        parameters: [{ name: 'shelf', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['pages'],
                properties: { pages: { type: 'integer', minimum: 1, maximum: 900 } },
              },
            },
          },
        },
        responses: {
          201: {
            description: 'The book.',
            headers: { ETag: { schema: { type: 'string' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
          },
          400: problem,
        },
      },
    },
  },
};

interface Library {
  readonly created: (pages: number) => { readonly status: number; readonly body: object };
  readonly headers?: Readonly<Record<string, string>>;
  readonly checks?: 'pages' | 'nothing' | 'without pointer';
  readonly allow?: string;
}

const faithful: Library = { created: (pages) => ({ status: 201, body: { id: 'b1', pages } }) };
let server: Server | undefined;
afterEach(() => server?.close());

/** A server of one operation, as careful as `library` says. */
const findingsOf = async (library: Library): Promise<readonly string[]> => {
  server = createServer((request, response) => {
    const common = {
      'x-request-id': 'req-00000001',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    };
    const refuse = (status: number, errors: readonly object[], headers: object = {}): void => {
      response.writeHead(status, { ...common, ...headers, 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ status, request_id: 'req-00000001', errors }));
    };
    const pieces: Buffer[] = [];
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => {
        if (request.method !== 'POST') {
          refuse(405, [], { allow: library.allow ?? 'POST' });
          return;
        }
        if (request.headers['content-type'] !== 'application/json') {
          refuse(415, []);
          return;
        }
        const fault =
          library.checks === 'nothing' ? null : faultOf(request.url ?? '', Buffer.concat(pieces).toString());
        if (fault !== null) {
          refuse(400, library.checks === 'without pointer' ? [] : [{ pointer: fault }]);
          return;
        }
        const { status, body } = library.created(1);
        response.writeHead(status, {
          ...common,
          etag: '"1"',
          'content-type': 'application/json',
          ...library.headers,
        });
        response.end(JSON.stringify(body));
      });
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? String(address.port) : ''}`;
  const [call] = readCalls(document);
  if (call === undefined) throw new Error('The document describes nothing.');
  const requests = planRequests(call, { document, ids: () => [] }, 1, 60);
  const sender = (request: (typeof requests)[number]) =>
    send(base + addressOf(call.path, request), {
      method: request.method,
      headers: headersOf(request),
      body: request.body?.text ?? null,
    });
  return (await runContract(call, requests, sender, createAnswerValidator(document))).findings;
};

const faultOf = (url: string, text: string): string | null => {
  const shelf = new URL(url, 'http://x').searchParams;
  for (const [name, value] of shelf)
    if (name !== 'shelf' || !['a', 'b'].includes(value)) return `/query/${name}`;
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return '';
    const unknown =
      Object.keys(body).find((name) => name !== 'pages') ??
      (text.includes('__proto__') ? '__proto__' : undefined);
    if (unknown !== undefined) return `/${unknown}`;
    const fits =
      'pages' in body && Number.isInteger(body.pages) && Number(body.pages) > 0 && Number(body.pages) < 901;
    return fits ? null : '/pages';
  } catch {
    return '';
  }
};

describe('the contract test itself', () => {
  it('finds nothing wrong with a faithful server', async () => {
    expect(await findingsOf(faithful)).toEqual([]);
  });

  it.each<[name: string, library: Library, finding: string]>([
    ['a wrong value', { created: () => ({ status: 201, body: { id: 'b1', pages: 0 } }) }, '#/pages minimum'],
    ['a missing field', { created: () => ({ status: 201, body: { id: 'b1' } }) }, 'required'],
    [
      'an undeclared field',
      { created: (pages) => ({ status: 201, body: { id: 'b1', pages, owner: 1 } }) },
      '#/owner',
    ],
    [
      'a status that is not described',
      { created: (pages) => ({ status: 200, body: { id: 'b1', pages } }) },
      'the status 200 is not described',
    ],
    ['a failure', { created: () => ({ status: 500, body: {} }) }, 'it failed'],
    [
      'another content type',
      { ...faithful, headers: { 'content-type': 'text/html' } },
      'the content type text/html is not described',
    ],
    [
      'a lost header of security',
      { ...faithful, headers: { 'cache-control': 'public' } },
      'the header cache-control is public',
    ],
    ['input that nobody checks', { ...faithful, checks: 'nothing' }, '400 was expected'],
    ['a fault without its place', { ...faithful, checks: 'without pointer' }, 'no pointer names the fault'],
    ['a wrong Allow', { ...faithful, allow: 'GET' }, 'Allow is GET'],
  ])('finds %s', async (_name, library, finding) => {
    expect((await findingsOf(library)).join('\n')).toContain(finding);
  });
});
