import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { problemOf } from '../../../../engine/prepare/adapt/problem-of.ts';

const fields = new Set(['title', 'shelf', 'authors']);
const errorsOf = (body: unknown, names = fields) => problemOf(422, body, names)['errors'];

test.each([
  [
    'RFC 9457 with pointers as fragments',
    { title: 'Invalid', detail: 'Two faults.', errors: [{ detail: 'is too short', pointer: '#/title' }] },
    { pointer: '/title', message: 'is too short' },
  ],
  [
    'one error with its parameter',
    { error: { type: 'invalid', code: 'missing', param: 'shelf[row]', message: 'Which row?' } },
    { pointer: '/shelf/row', code: 'missing', message: 'Which row?' },
  ],
  [
    'a list of fields with issues',
    { message: 'Invalid', details: [{ field: '/title', issue: 'TOO_SHORT', description: 'is too short' }] },
    { pointer: '/title', code: 'TOO_SHORT', message: 'is too short' },
  ],
  [
    'a list of names',
    { invalidFields: [{ name: 'authors[0].name', message: 'is missing' }] },
    { pointer: '/authors/0/name', message: 'is missing' },
  ],
  [
    'fields by name',
    { errors: { title: ['is taken', 'is long'] } },
    { pointer: '/title', message: 'is taken' },
  ],
  [
    'fields by name below a word of their own',
    { status: 422, error_details: { title: ['value_is_mandatory'] } },
    { pointer: '/title', message: 'value_is_mandatory' },
  ],
  [
    'a source with a pointer',
    { errors: [{ detail: 'is taken', source: { pointer: '/data/attributes/title' } }] },
    { pointer: '/title', message: 'is taken' },
  ],
  [
    'a place as a list of steps',
    { detail: [{ loc: ['body', 'authors', 0], msg: 'is missing', type: 'missing' }] },
    { pointer: '/authors/0', code: 'missing', message: 'is missing' },
  ],
  [
    'a list of names in capitals',
    { Code: '400', Errors: [{ ErrorCode: 'Field.Invalid', Message: 'is long', Path: 'Data.title' }] },
    { pointer: '/title', code: 'Field.Invalid', message: 'is long' },
  ],
  [
    'one error in the place of many',
    { errors: { code: 'invalid', message: 'is long', parameter: 'title' } },
    { pointer: '/title', code: 'invalid', message: 'is long' },
  ],
  ['a JSONPath', { errors: [{ path: '$.title', message: 'is long' }] }, { pointer: '/title' }],
  ['a name with a slash', { errors: [{ field: 'a/b', message: 'is long' }] }, { pointer: '/a~1b' }],
] satisfies readonly (readonly [string, JsonObject, JsonObject])[])(
  '%s lands at its field',
  (_, body, expected) => {
    expect(errorsOf(body)).toEqual([expect.objectContaining(expected)]);
  },
);

test('a field may be called as words are', () => {
  const names = new Set(['message', 'title']);
  expect(errorsOf({ errors: { message: ['is empty'], title: ['is long'] } }, names)).toMatchObject([
    { pointer: '/message', message: 'is empty' },
    { pointer: '/title', message: 'is long' },
  ]);
});

describe('a field called as an envelope is', () => {
  it('is the field where the body has it', () => {
    const names = new Set(['title', 'body']);
    expect(errorsOf({ errors: [{ field: 'body', message: 'is empty' }] }, names)).toMatchObject([
      { pointer: '/body' },
    ]);
    expect(errorsOf({ errors: [{ field: 'body.title', message: 'is empty' }] }, names)).toMatchObject([
      { pointer: '/body/title' },
    ]);
  });

  it('is the envelope where the body does not have it', () => {
    const names = new Set(['title']);
    expect(errorsOf({ errors: [{ field: 'body.title', message: 'is empty' }] }, names)).toMatchObject([
      { pointer: '/title' },
    ]);
  });
});

test.each([
  ['a detail', { detail: 'No such book.' }, 'No such book.'],
  ['a message', { message: 'No such book.' }, 'No such book.'],
  ['an error with a message', { error: { message: 'No such book.' } }, 'No such book.'],
  ['OAuth', { error: 'invalid_request', error_description: 'No such book.' }, 'No such book.'],
  ['an error_message', { error_message: 'No such book.' }, 'No such book.'],
  ['reasons', { success: false, reasons: [{ code: 4, message: 'No such book.' }] }, 'No such book.'],
  ['a message in capitals', { Code: '404', Message: 'No such book.' }, 'No such book.'],
  ['a list of words', { errors: ['No such book.'] }, 'No such book.'],
  ['a list of errors', { errors: [{ message: 'No such book.' }] }, 'No such book.'],
])('says what is wrong by the words of %s', (_, body, words) => {
  expect(problemOf(404, body)).toMatchObject({ status: 404, detail: words, errors: [] });
});

test.each([[undefined], ['Bad gateway'], [null], [[]], [{ errors: null }], [{ errors: [null, 3] }]])(
  'is no more than its status where the answer is %j',
  (body) => {
    expect(problemOf(502, body)).toEqual({ type: 'about:blank', title: '', status: 502, errors: [] });
  },
);

test('keeps the code apart from the words', () => {
  expect(problemOf(409, { code: 'book_lent', message: 'It is lent.' })).toMatchObject({
    code: 'book_lent',
    detail: 'It is lent.',
  });
  expect(problemOf(409, { error: 'book_lent' })).not.toHaveProperty('code');
});
