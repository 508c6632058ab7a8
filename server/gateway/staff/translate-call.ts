import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { countBytes } from '../byte-limit.ts';
import { omitUndefined } from '@counterfoil/engine/json';
import type { Adapt, WireAnswer } from '@counterfoil/engine/prepare';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { removeSecrets } from '../credentials/secret-filter.ts';
import { browserHeaders } from '../forwarded-headers.ts';
import { abortWhenGone, byteLimitOf, isUpload } from '../forwarding.ts';
import { GatewayProblem } from '../problem.ts';
import { writeContent } from './write-content.ts';
import {
  callWithProof,
  forwardCall,
  pathAtApi,
  queryOf,
  readable,
  readBody,
  sendAnswer,
  type CallSettings,
} from './forward-call.ts';

/** How a call becomes one of the API. */
interface Translation {
  readonly adapt: Adapt;
  readonly operation: string;
}

/** A longer answer is no page of rows, and would be held whole. */
const longestAnswer = 32 * 1024 * 1024;

/** An answer that is not translated: a file, or a text. */
class OtherAnswer extends Error {
  override readonly name = 'OtherAnswer';
  readonly answer: IncomingMessage;
  constructor(answer: IncomingMessage) {
    super('The API answers no JSON.');
    this.answer = answer;
  }
}

const isJson = ({ headers }: IncomingMessage): boolean => /[/+]json\b/i.test(headers['content-type'] ?? '');

const hasNoBody = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 204 || headers['content-length'] === '0';

const parse = (written: string): unknown => {
  if (written === '') return undefined;
  try {
    return JSON.parse(written);
  } catch (error) {
    throw new GatewayProblem('upstreamUnreadable', error);
  }
};

const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
};

/** Reads an answer as JSON; a refusal that is none has no words. */
const readAnswer = async (answer: IncomingMessage, secrets: readonly string[]): Promise<WireAnswer> => {
  const status = answer.statusCode ?? 502;
  const header = (name: string): string | undefined => headerOf(answer, name);
  if (hasNoBody(answer)) {
    answer.resume();
    return { status, header, body: undefined };
  }
  if (!isJson(answer)) {
    if (status < 400) throw new OtherAnswer(answer);
    answer.resume();
    return { status, header, body: undefined };
  }
  return { status, header, body: parse(await readWhole(answer, secrets)) };
};

const readWhole = async (answer: IncomingMessage, secrets: readonly string[]): Promise<string> => {
  const whole = countBytes(readable(answer), longestAnswer, () => undefined);
  try {
    return await text(secrets.length === 0 ? whole : whole.pipe(removeSecrets(secrets)));
  } catch (error) {
    throw new GatewayProblem('upstreamUnreadable', error);
  }
};

const bodyOf = async (request: FastifyRequest, limit: number): Promise<unknown> => {
  const body = await readBody(request, limit);
  if (body === undefined) return undefined;
  try {
    const written: unknown = JSON.parse(await text(body()));
    return written;
  } catch (error) {
    throw new GatewayProblem('badRequest', error);
  }
};

/** The key by which a call is known when it is made again. */
const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
};

/**
 * Makes a call of the portal as the API wants it, and answers as the portal reads it. Files go both ways as they are.
 */
export const translateCall = async (
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CallSettings,
  { adapt, operation }: Translation,
): Promise<FastifyReply> => {
  if (isUpload(request)) return forwardCall(request, reply, settings);
  const signal = abortWhenGone(reply);
  const limit = byteLimitOf(request, adapt.takesFiles(operation));
  const asked = await bodyOf(request, limit);
  let last: IncomingMessage | undefined;
  try {
    const answer = await adapt(
      {
        operation,
        path: pathAtApi(request.url),
        query: [...new URLSearchParams(queryOf(request.url))],
        ...(asked === undefined ? {} : { body: asked }),
        ...omitUndefined({ key: keyOf(request) }),
      },
      async ({ method, query, headers = {}, body }) => {
        const content = body === undefined ? undefined : writeContent(body);
        const written = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]));
        const sent = {
          query: written.toString(),
          ...omitUndefined({ method }),
          body: content === undefined ? undefined : () => Readable.from([content.bytes]),
          asked: headers,
          headers: {
            accept: 'application/json',
            ...(content === undefined
              ? {}
              : { 'content-type': content.type, 'content-length': String(content.bytes.length) }),
          },
          byteLimit: limit,
        };
        last = await callWithProof(request, settings, sent, signal);
        if (last.statusCode === 401) {
          last.resume();
          throw new GatewayProblem(
            'keyRefused',
            new Error('the API answered 401: its key has to be looked at'),
          );
        }
        return readAnswer(last, settings.credentials.secrets());
      },
    );
    const {
      'content-length': _length,
      'content-encoding': _coding,
      'content-type': _type,
      location: _location,
      ...headers
    } = last === undefined ? {} : browserHeaders(last.headers, settings.apiUrl, settings.allowed.read);
    reply.code(answer.status).headers(headers);
    if (answer.body === undefined) return await reply.send();
    const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
    return await reply.type(`${type}; charset=utf-8`).send(JSON.stringify(answer.body));
  } catch (error) {
    if (error instanceof OtherAnswer) return sendAnswer(request, reply, settings, error.answer);
    throw error;
  }
};
