import type { FastifyReply, FastifyRequest } from 'fastify';
import { omitUndefined } from '@counterfoil/engine/json';
import { hideGuarded } from '../description/hide-guarded.ts';
import { readLanguage, type Language } from '../languages/language.ts';
import { translate } from '../languages/translate.ts';
import { formatProblem, type ProblemDetails } from '../problem/problem.ts';
import { isScim, sendScimError } from './send-scim-error.ts';

/** Ends a request with problem+json, or an error of SCIM, without those parts of the request that must not be stored. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, details: ProblemDetails): void => {
  const language = readLanguage(request.headers['accept-language']);
  const told = translated(withoutGuarded(details), language);
  void reply
    .headers(details.headers ?? {})
    .header('vary', [reply.getHeader('vary') ?? [], 'accept-language'].flat().join(', '))
    .header('content-language', language);
  if (isScim(request)) {
    sendScimError(reply, told);
    return;
  }
  const path = (request.url.split('?', 1)[0] ?? '/').slice(0, 2000);
  void reply
    .code(details.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(formatProblem(told, toUriReference(path), request.id));
};

/** A name that the sender chose is part of the pointer of a fault. */
const withoutGuarded = ({ faults, ...details }: ProblemDetails): ProblemDetails =>
  faults === undefined
    ? details
    : { ...details, faults: faults.map((fault) => ({ ...fault, pointer: hideGuarded(fault.pointer) })) };

/** The sentences of a refusal in the language of whoever called. */
const translated = ({ detail, faults, ...details }: ProblemDetails, language: Language): ProblemDetails => ({
  ...details,
  detail: translate(language, detail),
  ...omitUndefined({
    faults: faults?.map((fault) => ({ ...fault, message: translate(language, fault.message) })),
  }),
});

/** A request line may hold characters that a URI may not. */
const toUriReference = (path: string): string => {
  try {
    const { pathname } = new URL(path, 'http://provider.invalid');
    return hideGuarded(pathname) === pathname ? pathname : '/';
  } catch {
    return '/';
  }
};
