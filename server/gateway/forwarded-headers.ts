import { omitUndefined } from '@counterfoil/engine/json';
import type { IncomingHttpHeaders } from 'node:http';
import { traceHeaders } from '../telemetry/trace-facts.ts';

// These are lists of allowed headers, not of forbidden ones: an identity header that is unknown here is not
// forwarded.
const toProvider = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'page-name',
  'prefer',
  'range',
  'user-agent',
  'x-page-name',
];

const toBrowser = [
  'accept-encoding',
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'deprecation',
  'etag',
  'idempotency-key',
  'last-modified',
  'preference-applied',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'sunset',
  'vary',
  'x-request-id',
  'x-total-rows',
];

// The headers with which a browser asks for another site's page, and those that grant it (CORS). Never with
// credentials.
const corsToProvider = ['access-control-request-headers', 'access-control-request-method', 'origin'];
const corsToBrowser = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-max-age',
];

type Headers = Record<string, string | string[]>;

const pick = (names: readonly string[], headers: IncomingHttpHeaders): Headers => {
  const hopByHop = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const picked: Headers = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined && !hopByHop.includes(name)) picked[name] = value;
  }
  return picked;
};

type RequestFacts = {
  readonly token: string | undefined;
  readonly clientAddress: string;
  readonly requestId: string;
};

/** The headers of a call to the provider: the allowed ones, the session as bearer, and the real caller. */
export const providerHeaders = (headers: IncomingHttpHeaders, facts: RequestFacts): Headers => ({
  ...pick(toProvider, headers),
  'x-forwarded-for': facts.clientAddress,
  'x-request-id': facts.requestId,
  ...traceHeaders(),
  ...(facts.token === undefined ? {} : { authorization: `Bearer ${facts.token}` }),
});

/** What any API may know of a call: nothing of who makes it, from where, or on which page. */
const toAnyApi = toProvider.filter((name) => !['page-name', 'user-agent', 'x-page-name'].includes(name));

/** Headers that no description can make the gateway forward, since others are set by it or change what a call is. */
const neverForwarded =
  /^(?:authorization|connection|cookie|forwarded|host|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|x-forwarded-.*|x-(?:http-)?method.*|proxy-.*|sec-.*)$/;

/** The headers of a call to an API that knows nothing of the portal: the usual ones, and others that its description declares. */
export const apiHeaders = (headers: IncomingHttpHeaders, others: readonly string[]): Headers =>
  pick([...toAnyApi, ...others.filter((name) => !neverForwarded.test(name))], headers);

/** Headers that a description asks a call for, without those that the gateway alone may set. */
export const askedHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => /^[\w-]+$/.test(name) && !neverForwarded.test(name.toLowerCase()),
    ),
  );

// The policy lets scripts and styles of this origin run, so no answer of the API may be taken for one.
const inert = (contentType: string): string =>
  /^[a-z]+\/(?:x-)?(?:(?:java|ecma|live|j)script[\d.]*|css)\b/i.test(contentType)
    ? 'text/plain; charset=utf-8'
    : contentType;

const ownPath = (location: string, upstream: URL): string | undefined => {
  if (!URL.canParse(location, upstream.href)) return undefined;
  const target = new URL(location, upstream);
  return target.origin === upstream.origin ? `${target.pathname}${target.search}` : undefined;
};

/** The headers of an answer to the browser, with others that are allowed; answers of the API are private and never stored. */
export const browserHeaders = (
  headers: IncomingHttpHeaders,
  upstream: URL,
  others: readonly string[] = [],
): Headers => {
  const location = headers.location === undefined ? undefined : ownPath(headers.location, upstream);
  return {
    ...pick([...toBrowser, ...others], headers),
    ...(headers['content-type'] === undefined ? {} : { 'content-type': inert(headers['content-type']) }),
    ...omitUndefined({ location }),
    'cache-control': 'no-store',
  };
};

/** The CORS headers of a call from a page of another site, for the provider. */
export const corsQuestion = (headers: IncomingHttpHeaders): Headers => pick(corsToProvider, headers);

/** The CORS headers by which the provider allows the page of exactly this origin; none where it allows any other, or none. */
export const corsLeave = (headers: IncomingHttpHeaders, origin: string | undefined): Headers =>
  origin !== undefined && headers['access-control-allow-origin'] === origin
    ? pick(corsToBrowser, headers)
    : {};
