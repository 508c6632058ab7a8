import type { FastifyReply, FastifyRequest } from 'fastify';
import { omitUndefined } from '@counterfoil/engine/json';
import type { ProblemDetails } from '../problem/problem.ts';
import { scimTypes } from '../scim/refusals.ts';
import { routePath } from './route-path.ts';

const scimPath = routePath('/scim/');

/** Whether a request is of SCIM, whose refusals have a form of their own. */
export const isScim = ({ url }: FastifyRequest): boolean => url.startsWith(scimPath);

/** What a refusal says in one sentence after the other, each fault with its place. */
const sentenceOf = ({ detail, faults = [] }: ProblemDetails): string => {
  const said = faults.map(({ pointer, message }) => `${pointer === '' ? '' : `${pointer}: `}${message}`);
  return [detail, ...said.filter((one) => one !== detail)].join(' ').slice(0, 2000);
};

const kindOf = ({ code, status, faults = [] }: ProblemDetails): string | undefined => {
  const own = scimTypes.find((known) => known === code);
  if (own !== undefined || status !== 400) return own;
  const isUnread =
    faults.length === 0 || faults.some((fault) => fault.code === 'syntax' || fault.pointer === '');
  return isUnread ? 'invalidSyntax' : 'invalidValue';
};

/** SCIM knows no 422: what was understood and cannot be used is 400 there. */
const statusOf = ({ status }: ProblemDetails): number => (status === 422 ? 400 : status);

/** Ends a SCIM request with an error of RFC 7644, section 3.12. */
export const sendScimError = (reply: FastifyReply, details: ProblemDetails): void => {
  const status = statusOf(details);
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...omitUndefined({ scimType: kindOf({ ...details, status }) }),
    detail: sentenceOf(details),
  };
  void reply
    .code(status)
    .header('content-type', 'application/scim+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
};
