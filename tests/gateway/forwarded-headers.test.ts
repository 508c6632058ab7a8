import { expect, it, test } from 'vitest';
import {
  apiHeaders,
  askedHeaders,
  browserHeaders,
  providerHeaders,
} from '../../server/gateway/forwarded-headers.ts';

const upstream = new URL('http://127.0.0.1:4000');
const passedAs = (type: string) => browserHeaders({ 'content-type': type }, upstream)['content-type'];

// https://mimesniff.spec.whatwg.org/#javascript-mime-type
it.each([
  'application/ecmascript',
  'application/javascript',
  'application/x-ecmascript',
  'application/x-javascript',
  'text/ecmascript',
  'text/javascript',
  'text/javascript1.0',
  'text/javascript1.5',
  'text/jscript',
  'text/livescript',
  'text/x-ecmascript',
  'text/x-javascript',
  'text/css',
  'TEXT/JavaScript;charset=utf-8',
  'text/css; charset=utf-8',
])('no answer passes as %s', (type) => {
  expect(passedAs(type)).toBe('text/plain; charset=utf-8');
});

it.each([
  'application/json; charset=utf-8',
  'application/problem+json',
  'text/csv; charset=utf-8',
  'image/png',
  'application/pdf',
  'text/cssx',
])('an answer of %s passes as it is', (type) => {
  expect(passedAs(type)).toBe(type);
});

test.each([
  ['Once-Only', true],
  ['Authorization', false],
  ['X-Forwarded-For', false],
  ['Transfer-Encoding', false],
  ['Once Only', false],
])('a header %j that a description asks for is sent: %j', (name, isSent) => {
  expect(Object.keys(askedHeaders({ [name]: 'k1' }))).toEqual(isSent ? [name] : []);
});

test('the trace that a browser names goes nowhere', () => {
  const given = {
    accept: 'application/json',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  };
  const facts = { token: undefined, clientAddress: '192.0.2.1', requestId: 'req_1' };
  expect(Object.keys(providerHeaders(given, facts))).toEqual(['accept', 'x-forwarded-for', 'x-request-id']);
  expect(Object.keys(apiHeaders(given, []))).toEqual(['accept']);
});
