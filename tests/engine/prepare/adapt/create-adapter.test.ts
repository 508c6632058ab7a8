import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import {
  createAdapter,
  prepare,
  type HouseCall,
  type WireAnswer,
  type WireCall,
} from '../../../../engine/prepare/index.ts';
import {
  answering,
  books,
  convention,
  integer,
  libraryWith,
  object,
  reading,
  text,
  writtenBody,
} from '../library.ts';
import { answer } from './paging-api.ts';

const number = { type: 'number' };
const loan = object({
  id: text,
  price: integer,
  currency: text,
  lent_at: integer,
  due_at: text,
  fees: { type: 'array', items: object({ value: text, currency_code: text }) },
});

const rules = convention({
  lists: [
    {
      rows: '/data',
      paging: { by: 'page', page: 'page', limit: 'limit' },
      sort: { by: 'sort', order: 'order' },
    },
  ],
  records: ['/loan'],
  money: [
    { amounts: ['price'], currencies: ['currency'], as: 'minor' },
    { amounts: ['value'], currencies: ['currency_code'], as: 'text' },
    { amounts: ['rate'], currencies: ['currency'], as: 'decimal' },
  ],
  minorUnits: { ISK: 2, UGX: 2 },
  moments: [
    { names: ['lent_at', 'lent'], as: 'seconds' },
    { names: ['due_at'], as: 'local', zone: 'Asia/Tokyo' },
  ],
  codes: [{ names: ['currency'], case: 'lower' }],
});

const writing = (operationId: string, type: string, schema: JsonObject): JsonObject => ({
  post: {
    operationId,
    requestBody: { content: { [type]: { schema } } },
    responses: answering(object({ loan })),
  },
});

const document = libraryWith({
  '/loans': reading('listLoans', object({ data: { type: 'array', items: loan } }), {
    page: integer,
    limit: integer,
    sort: { ...text, enum: ['price', 'lent_at'] },
    order: { ...text, enum: ['ASCENDING', 'DESCENDING'] },
    tab: text,
    currency: text,
    'lent[gte]': integer,
    shelves: { type: 'array', items: text, explode: false },
    authors: { type: 'array', items: text, style: 'pipeDelimited' },
    genres: { type: 'array', items: text },
  }),
  '/shelf/loans': reading(
    'listLent',
    object({ data: { type: 'array', items: object({ loan, reader: object({ name: text }) }) } }),
    { page: integer, limit: integer },
  ),
  '/loans/{id}': reading('getLoan', object({ loan, at: text })),
  '/loans/new': writing('addLoan', 'application/json', loan),
  '/loans/form': writing(
    'addLoanByForm',
    'application/x-www-form-urlencoded',
    object({ loan, rate: number, currency: text }),
  ),
  '/books': reading('listBooks', books),
});
const adapt = createAdapter(prepare(document, [rules]).annotated);

const call = async (house: Partial<HouseCall> & Pick<HouseCall, 'operation'>, wire: WireAnswer) => {
  const sent: WireCall[] = [];
  const answered = await adapt({ path: '/', query: [], ...house }, async (one) => {
    sent.push(one);
    return Promise.resolve(wire);
  });
  return { answered, sent };
};

const wireLoan = (more: JsonObject = {}) => ({
  id: 'l1',
  price: 1250,
  currency: 'aud',
  lent_at: 1_700_000_000,
  due_at: '2026-01-31T09:00:00',
  fees: [
    { value: '0.5', currency_code: 'JPY' },
    { value: '1.25', currency_code: 'USD' },
  ],
  ...more,
});
const houseLoan = (more: JsonObject = {}) => ({
  id: 'l1',
  price: 1250,
  currency: 'AUD',
  lent_at: '2023-11-14T22:13:20Z',
  due_at: '2026-01-31T00:00:00Z',
  fees: [
    { value: 0.5, currency_code: 'JPY' },
    { value: 125, currency_code: 'USD' },
  ],
  ...more,
});

test('rows come out of what is around each in the form of the engine', async () => {
  const { answered } = await call(
    { operation: 'listLent', query: [['limit', '10']] },
    answer({ data: [{ reader: { name: 'Ada' }, loan: wireLoan() }] }),
  );
  expect(answered.body).toMatchObject({ data: [houseLoan()] });
});

describe('one record', () => {
  it('comes out of its envelope in the form of the engine', async () => {
    const { answered } = await call({ operation: 'getLoan' }, answer({ loan: wireLoan(), at: 'now' }));
    expect(answered).toEqual({ status: 200, body: houseLoan() });
  });

  it.each([
    ['ISK', 1200, 12],
    ['UGX', 500, 5],
    ['JPY', 500, 500],
    ['AUD', 1250, 1250],
    ['KWD', 1250, 1250],
  ])('has its price by the minor units that the API has for %s', async (currency, wire, house) => {
    const { answered } = await call(
      { operation: 'getLoan' },
      answer({ loan: wireLoan({ price: wire, currency: currency.toLowerCase() }) }),
    );
    expect(answered.body).toMatchObject({ price: house, currency });
    const body = houseLoan({ price: house, currency });
    const { sent } = await call({ operation: 'addLoan', body }, answer({}));
    expect(JSON.parse(writtenBody(sent[0])?.text ?? '')).toMatchObject({ price: wire });
  });

  it('keeps what is null, unknown or of another type', async () => {
    const odd = { id: 'l1', price: null, currency: 'xxq', lent_at: 'soon', due_at: null, note: { price: 1 } };
    const { answered } = await call({ operation: 'getLoan' }, answer({ loan: odd }));
    expect(answered.body).toEqual({ ...odd, currency: 'XXQ' });
  });
});

describe('a body', () => {
  it('is written as the API wants it', async () => {
    const { sent } = await call(
      { operation: 'addLoan', body: houseLoan({ fees: [{ value: 125, currency_code: 'USD' }] }) },
      answer({}),
    );
    expect(writtenBody(sent[0])?.type).toBe('application/json');
    expect(JSON.parse(writtenBody(sent[0])?.text ?? '')).toEqual(
      wireLoan({ fees: [{ value: '1.25', currency_code: 'USD' }] }),
    );
  });

  it('is a form where the API takes one', async () => {
    const body = {
      loan: { price: 5, currency: 'UGX', lent_at: '2023-11-14T22:13:20Z' },
      rate: 150,
      currency: 'USD',
    };
    const { sent } = await call({ operation: 'addLoanByForm', body }, answer({}));
    expect(writtenBody(sent[0])?.type).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(writtenBody(sent[0])?.text)]).toEqual([
      ['loan[price]', '500'],
      ['loan[currency]', 'ugx'],
      ['loan[lent_at]', '1700000000'],
      ['rate', '1.5'],
      ['currency', 'usd'],
    ]);
  });

  it('that is refused has its faults at its fields', async () => {
    const { answered } = await call(
      { operation: 'addLoan', body: {} },
      answer({ errors: [{ field: 'body.price', message: 'is missing' }] }, { status: 422 }),
    );
    expect(answered).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/price', message: 'is missing' }] },
    });
  });
});

describe('a list', () => {
  it('is asked for by its filters and its order as the API calls them', async () => {
    const query = [
      ['page', '2'],
      ['limit', '5'],
      ['sortBy', 'price'],
      ['order', 'desc'],
      ['filter_tab', 'late'],
      ['currency', 'AUD'],
      ['lent[gte]', '2023-11-14T22:13:20Z'],
    ] as const;
    const { sent, answered } = await call({ operation: 'listLoans', query }, answer({ data: [wireLoan()] }));
    expect(sent[0]?.query).toEqual([
      ['tab', 'late'],
      ['currency', 'aud'],
      ['lent[gte]', '1700000000'],
      ['sort', 'price'],
      ['order', 'DESCENDING'],
      ['page', '2'],
      ['limit', '5'],
    ]);
    expect(answered).toEqual({ status: 200, body: { data: [houseLoan()], meta: { total: 6 } } });
  });

  it('asks for one page of a usual length where nobody chose it, and never for too many rows', async () => {
    const first = await call({ operation: 'listLoans' }, answer({ data: [] }));
    expect(first.sent[0]?.query).toEqual([
      ['page', '1'],
      ['limit', '10'],
    ]);
    const query = [['page', '0'] as const, ['limit', '5000'] as const];
    const many = await call({ operation: 'listLoans', query }, answer({ data: [] }));
    expect(many.sent[0]?.query).toEqual([
      ['page', '1'],
      ['limit', '100'],
    ]);
  });

  it('of another answer than it should have passes that on', async () => {
    const { answered } = await call({ operation: 'listBooks' }, answer({ odd: true }));
    expect(answered).toEqual({ status: 200, body: { odd: true } });
  });
});

it('refuses an operation that the description does not have', async () => {
  await expect(call({ operation: 'dropTables' }, answer({}))).rejects.toThrow(/no operation dropTables/);
});

test('several values of a filter are one text where the API wants them so', async () => {
  const { sent } = await call(
    {
      operation: 'listLoans',
      query: [
        ['shelves', 'a'],
        ['genres', 'x'],
        ['shelves', 'b'],
        ['authors', 'm|n'],
        ['genres', 'y'],
      ],
    },
    answer({ data: [] }),
  );
  expect(sent[0]?.query.filter(([name]) => !['page', 'limit'].includes(name))).toEqual([
    ['genres', 'x'],
    ['genres', 'y'],
    ['shelves', 'a,b'],
    ['authors', 'm|n'],
  ]);
});
