import { expect, it } from 'vitest';
import { failureOf } from '../../../app/calls/outcome.ts';
import { engineText } from '../../../app/t.ts';

const refused = (status: number, error?: unknown) =>
  failureOf({ response: new Response(null, { status, headers: { 'x-request-id': 'req-1' } }), error });

it.each([
  ['in its own words', 422, { detail: 'The code is wrong.' }, 'The code is wrong.'],
  [
    'in its own words before those of a fault',
    422,
    { detail: 'Wrong.', errors: [{ pointer: '/a', code: 'b', message: 'Bad.' }] },
    'Wrong.',
  ],
  [
    'in the words of its fault',
    422,
    { errors: [{ pointer: '/a', code: 'b', message: 'It is too short.' }] },
    'It is too short.',
  ],
  ['that it is busy', 429, undefined, engineText('error.busy')],
  ['how long to wait', 429, { detail: 'Wait a minute.' }, 'Wait a minute.'],
  ['that it is at fault', 500, { detail: 'column x of table y' }, engineText('error.server')],
  ['that it is not there', 503, undefined, engineText('error.server')],
])('a refusal has the message of %s', (_name, status, error, words) => {
  expect(refused(status, error)).toMatchObject({ ok: false, status, words, problem: { requestId: 'req-1' } });
});

it('a call that did not arrive is reported as having no network', () => {
  expect(failureOf(undefined)).toEqual({ ok: false, status: undefined, words: engineText('error.offline') });
});
