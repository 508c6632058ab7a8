import { ownText, readOwn } from '@counterfoil/engine/json';
import type { Success } from '@counterfoil/engine/description';
import type { FastifyReply } from 'fastify';
import type { Reply } from '../mechanism/reply.ts';
import type { ServedOperation } from '../description/description.ts';
import { securityHeaders } from './security-headers.ts';

const pollSeconds = 2;

/** Sends the reply of an operation: JSON, nothing, a file, or the notice that a file is still being made. */
export const sendReply = (reply: FastifyReply, described: ServedOperation, ended: Reply): FastifyReply => {
  if ('queued' in ended) {
    const address = `/api/v1/confirm-download/${ended.queued.id}`;
    return sendJson(reply.code(202).headers({ location: address, 'retry-after': pollSeconds }), ended.queued);
  }
  if ('asked' in ended) {
    const location = `/api/v1/approvals/${ended.asked.id}`;
    return sendJson(reply.code(202).headers({ location }), ended.asked);
  }
  void reply.code(described.success.status);
  if ('body' in ended) {
    if (ended.etag !== undefined) void reply.header('etag', ended.etag);
    if (described.success.headers.includes('Location')) void reply.header('location', placeOf(ended.body));
    return described.success.isJson ? sendJson(reply, ended.body, described.success) : reply.send();
  }
  const { name, contentType, rows, content } = ended.file;
  if (rows !== undefined) void reply.header('x-total-rows', rows);
  return reply
    .headers({
      'content-type': contentType,
      'content-disposition': formatDisposition(name),
      // A browser that opens a file anyway runs nothing of it.
      'content-security-policy': `sandbox; ${securityHeaders['content-security-policy']}`,
    })
    .send(content);
};

/** Where what was made is read, below the origin that was called: a resource of SCIM names it as people reach it. */
const placeOf = (body: unknown): string => {
  const location = ownText(readOwn(body, 'meta'), 'location');
  return location === undefined ? '' : new URL(location).pathname;
};

const sendJson = (
  reply: FastifyReply,
  body: unknown,
  { mediaTypes: [type = 'application/json'] }: Pick<Success, 'mediaTypes'> = { mediaTypes: [] },
): FastifyReply =>
  reply
    .header('content-type', `${type}; charset=utf-8`)
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);

/** RFC 6266: plain names as they are, others in ASCII and again in UTF-8. */
const formatDisposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
