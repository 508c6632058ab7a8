import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { RowsPlan } from '../../../../engine/language/plan/rows-plan.ts';
import type { ValueFormat } from '../../../../engine/language/plan/value-format.ts';
import type { Answer } from '../../../../engine/resolve/answer/answer.ts';
import { resolveDataState, type DataFacts } from '../../../../engine/resolve/answer/data-state.ts';
import { resolveNeighbours } from '../../../../engine/resolve/list/neighbours.ts';
import { resolveOutcome } from '../../../../engine/resolve/action/outcome.ts';
import { parseProblem, transportProblem } from '../../../../engine/resolve/answer/problem.ts';
import { readRecord, readRows } from '../../../../engine/resolve/answer/read-answer.ts';
import { call, cell, options } from '../fixtures/library-list.ts';
import { portal } from '../fixtures/library-portal.ts';

const paged: RowsPlan = { from: 'operation', call: call('listBooks', '/books'), paged: true, maxLimit: 100 };
const whole: RowsPlan = { ...paged, paged: false };
const own: RowsPlan = { from: 'scope', variable: 'record.copies' };
const price = cell('price', { format: { type: 'money', currency: { field: 'currency' } } });
const cells = [cell('title'), cell('due', { format: { type: 'date' }, nullable: true }), price];
const book = { id: 1, title: 'Ulysses', due: null, price: 1_200, currency: 'AUD', secret: {} };
const answer = (...data: readonly unknown[]) => ({ data, meta: { total: 7 } });

const malformed: readonly (readonly [string, unknown, string])[] = [
  ['a web page', '<html>', '/data'],
  ['nothing', null, '/data'],
  ['rows that are no list', { data: {}, meta: { total: 1 } }, '/data'],
  ['no total', { data: [] }, '/meta/total'],
  ['a total that is no count', { data: [], meta: { total: '7' } }, '/meta/total'],
  ['a row that is no object', answer(book, 'x'), '/data/1'],
  ['a row without a used field', answer({ ...book, title: undefined }), '/data/0/title'],
  ['a field of another type', answer(book, { ...book, title: 7 }), '/data/1/title'],
  ['nothing where nothing may not be', answer({ ...book, price: null }), '/data/0/price'],
  ['a day that does not exist', answer({ ...book, due: '2026-02-30' }), '/data/0/due'],
  ['an amount with a fraction', answer({ ...book, price: 1.5 }), '/data/0/price'],
  ['an amount without its currency', answer({ ...book, currency: null }), '/data/0/currency'],
  ['a row without its key', answer({ ...book, id: {} }), '/data/0/id'],
];

describe('an answer with rows', () => {
  it('is read when it holds what is used of it', () => {
    const data = answer(book, { ...book, due: '2026-02-28' });
    expect(readRows(paged, cells, data, portal.api, 'id')).toEqual({ rows: data.data, total: 7 });
  });

  test.each(malformed)('is refused with the place for %s', (_, data, pointer) => {
    expect(readRows(paged, cells, data, portal.api, 'id')).toEqual({ malformed: pointer });
  });

  it('may be the bare list where it has no pages', () => {
    expect(readRows(whole, cells, [book], portal.api)).toEqual({ rows: [book], total: 1 });
    expect(readRows(whole, cells, { data: [book] }, portal.api)).toEqual({ rows: [book], total: 1 });
    expect(readRows(whole, cells, [{}], portal.api)).toEqual({ malformed: '/0/title' });
  });

  it('may be a list of the record at hand, also none', () => {
    expect(readRows(own, cells, [book], portal.api)).toEqual({ rows: [book], total: 1 });
    expect(readRows(own, cells, null, portal.api)).toEqual({ rows: [], total: 0 });
    expect(readRows(own, cells, undefined, portal.api)).toEqual({ malformed: '' });
  });

  it('escapes the names in the place', () => {
    expect(readRecord([cell('a~b')], {})).toEqual({ malformed: '/a~0b' });
  });

  it('is the one that a pointer leads to, or none of that id', () => {
    expect(readRecord(cells, answer(book), '/data/0')).toEqual({ record: book });
    expect(readRecord(cells, answer(), '/data/0')).toEqual({ absent: true });
    expect(readRecord(cells, answer({ ...book, due: 3 }), '/data/0')).toEqual({ malformed: '/data/0/due' });
    expect(readRecord(cells, {}, '/data/0')).toEqual({ malformed: '/data/0' });
    expect(readRecord([], book, '', ['title', 'isbn'])).toEqual({ malformed: '/isbn' });
    expect(readRecord([], book, '', ['title', 'due'])).toEqual({ record: book });
  });

  test.each<readonly [string, ValueFormat, unknown, string | undefined]>([
    [
      'takes a value that the description does not list yet',
      { type: 'option', options: options('a') },
      'b',
      undefined,
    ],
    ['refuses an object as an option', { type: 'option', options: [] }, {}, '/x'],
    ['refuses a fraction as a whole number', { type: 'number', integer: true }, 1.5, '/x'],
    ['takes a fraction as a number', { type: 'number', integer: false }, 1.5, undefined],
    ['refuses a word as yes or no', { type: 'boolean' }, 'true', '/x'],
    ['refuses a day as a moment', { type: 'dateTime' }, '2026-01-01', '/x'],
    ['finds the item of a list', { type: 'list', of: { type: 'text' } }, ['a', 1], '/x/1'],
    ['takes any data', { type: 'json' }, { a: null }, undefined],
  ])('%s', (_, format, x, pointer) => {
    expect(readRecord([cell('x', { format })], { x })).toEqual(
      pointer === undefined ? { record: { x } } : { malformed: pointer },
    );
  });

  it('is read or refused whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(paged, whole, own), (data, rows) => {
        const wrapped = { data: [data], meta: { total: 1 } };
        readRows(rows, cells, wrapped, portal.api, 'id');
        readRows(rows, cells, data, portal.api, 'id');
        readRecord(cells, data);
        parseProblem(500, data, undefined);
      }),
      { numRuns: 3_000 },
    );
  }, 60_000);
});

describe('a problem', () => {
  it('is read with its words, its code and its faults', () => {
    const body = {
      type: 'https://library.test/problems/lent-already',
      title: 'Lent',
      status: 409,
      detail: 'The book is out.',
      request_id: 'r-1',
      errors: [{ pointer: '/due', code: 'late', message: 'Too late.' }, 'x'],
    };
    expect(parseProblem(409, body, undefined)).toEqual({
      kind: 'http',
      status: 409,
      title: 'Lent',
      detail: 'The book is out.',
      code: 'lent-already',
      requestId: 'r-1',
      errors: [
        { pointer: '/due', code: 'late', message: 'Too late.' },
        { pointer: '', code: '', message: '' },
      ],
    });
  });

  it('without words leaves the status to speak', () => {
    expect(parseProblem(502, '<html>', 'r-2')).toEqual({
      kind: 'http',
      status: 502,
      title: '',
      requestId: 'r-2',
      errors: [],
    });
    expect(parseProblem(400, { type: 'about:blank', code: 'x' }, undefined)).toMatchObject({ code: 'x' });
  });

  it('is cut where a server talks without end', () => {
    const { title, errors } = parseProblem(
      400,
      { title: 'x'.repeat(5_000), errors: Array.from({ length: 500 }, () => ({})) },
      undefined,
    );
    expect([title.length, errors.length]).toEqual([1_000, 100]);
  });
});

const failed = (status: number): Answer => ({ ok: false, problem: parseProblem(status, {}, undefined) });
const lost = (kind: 'offline' | 'timeout' | 'malformed' | 'cancelled', status?: number): Answer => ({
  ok: false,
  problem: transportProblem(kind, { status }),
});

test.each<readonly [string, Answer, string]>([
  ['done when it was answered so', { ok: true, status: 200, data: {} }, 'done'],
  ['done when there is nothing more to say', { ok: true, status: 204, data: undefined }, 'done'],
  ['processing when it was accepted', { ok: true, status: 202, data: {} }, 'processing'],
  ['failed when it was refused', failed(422), 'failed'],
  ['failed when there are too many', failed(429), 'failed'],
  ['failed when the refusal cannot be read', lost('malformed', 403), 'failed'],
  ['unknown when the server broke', failed(500), 'unknown'],
  ['unknown when a gateway gave up', failed(504), 'unknown'],
  ['unknown when the server waited too long', failed(408), 'unknown'],
  ['unknown when the time ran out', lost('timeout'), 'unknown'],
  ['unknown when the line broke', lost('offline'), 'unknown'],
  ['unknown when it was cancelled on the way', lost('cancelled'), 'unknown'],
  ['unknown when the success cannot be read', lost('malformed', 200), 'unknown'],
])('an action is %s', (_, given, want) => {
  expect(resolveOutcome(given).outcome).toBe(want);
});

test('an action on a record that somebody changed first is stale', () => {
  expect(resolveOutcome(failed(412))).toMatchObject({ outcome: 'failed', stale: true });
  expect(resolveOutcome(failed(409))).toMatchObject({ outcome: 'failed', stale: true });
  expect(resolveOutcome(failed(422))).toMatchObject({ outcome: 'failed', stale: false });
});

const facts: DataFacts<string> = { status: 'success', rows: [], filtersActive: false, page: 1 };
test.each<readonly [string, Partial<DataFacts<string>>, string]>([
  ['waits for the first answer', { status: 'pending' }, 'loading'],
  ['shows rows', { rows: ['a'] }, 'ready'],
  ['has nothing yet', {}, 'empty'],
  ['has nothing that matches', { filtersActive: true }, 'noMatch'],
  ['waits while the page is clamped', { page: 9, total: 12, limit: 10 }, 'loading'],
  ['has nothing on a page that should exist', { page: 2, total: 12, limit: 10 }, 'noMatch'],
  ['failed', { status: 'error', problem: parseProblem(500, {}, undefined) }, 'failed'],
  ['failed without a known reason', { status: 'error' }, 'failed'],
  ['is not allowed', { status: 'error', problem: parseProblem(403, {}, undefined) }, 'notAllowed'],
  [
    'failed though it has older rows',
    { status: 'error', problem: parseProblem(500, {}, undefined), rows: ['a'] },
    'failed',
  ],
  ['failed though the call went well', { problem: transportProblem('malformed') }, 'failed'],
])('a data area %s', (_, more, want) => {
  expect(resolveDataState({ ...facts, ...more }).state).toBe(want);
});

test('an open record knows the rows before and after it', () => {
  const rows = [{ id: 1 }, { id: 'b' }, { id: 3 }];
  expect(resolveNeighbours(rows, 'id', 'b')).toEqual({ previous: '1', next: '3' });
  expect(resolveNeighbours(rows, 'id', '1')).toEqual({ next: 'b' });
  expect(resolveNeighbours(rows, 'id', '3')).toEqual({ previous: 'b' });
  expect(resolveNeighbours(rows, 'id', 'elsewhere')).toEqual({});
});
