import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ApiParts } from '../api-routes.ts';
import { providerHeaders } from '../forwarded-headers.ts';
import { abortWhenGone } from '../forwarding.ts';
import { apiPrefix } from './call-table.ts';

const byteLimit = 32 * 1024;

/**
 * The address at which identity providers say that somebody signed out there (OpenID Connect Back-Channel Logout 1.0, section 2.5): a form
 * that is posted by a server, without cookies. What it holds is proved by its signature, which the provider checks. Answers 200 or 400.
 */
export const forwardLogout = (app: FastifyInstance, { upstream }: ApiParts): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: byteLimit },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post<{ Params: { readonly organisation: string } }>(
    '/sso/logout/:organisation',
    async (request, reply) => {
      const form = new URLSearchParams(String(request.body));
      const { organisation } = request.params;
      const body = Buffer.from(JSON.stringify({ organisation, logout_token: form.get('logout_token') }));
      const headers = providerHeaders(
        {},
        { token: undefined, clientAddress: request.ip, requestId: request.id },
      );
      const answer = await upstream.call({
        method: 'POST',
        path: `${apiPrefix}/auth/sso/logout`,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': String(body.length) },
        body: Readable.from([body]),
        byteLimit,
        moving: false,
        signal: abortWhenGone(reply),
      });
      answer.resume();
      const { statusCode: status = 502 } = answer;
      reply.header('cache-control', 'no-store');
      if (status < 300) return reply.code(200).send();
      return reply.code(status < 500 ? 400 : 503).send({ error: 'invalid_request' });
    },
  );
};
