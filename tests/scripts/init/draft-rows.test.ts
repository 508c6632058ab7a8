import { isArray, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { describe, expect, it, test } from 'vitest';
import { mainAmount } from '../../../scripts/scaffold/draft-names.ts';
import { draft, get, object, path, rows, text, write } from './drafted-house.ts';

describe('the columns of a row', () => {
  const link = { ...text, format: 'uri' };
  const columnsOf = (hall: JsonObject): readonly unknown[] => {
    const { screen } = draft({
      openapi: '3.1.0',
      info: { title: 'House', version: '1' },
      paths: { '/halls': get('listHalls', object({ items: rows(hall) })) },
    });
    const columns = readOwn(readOwn(screen('halls'), 'body'), 'columns');
    return isArray(columns) ? columns : [];
  };
  const shown = (hall: JsonObject): readonly unknown[] =>
    columnsOf(hall)
      .filter((column) => readOwn(column, 'hidden') !== true)
      .map((column) => readOwn(column, 'field') ?? column);

  it('hide addresses where there are several, beside what says what the row is', () => {
    const hall = object({ self: link, name: text, plan_url: text, floor: { type: 'integer' }, topic: text });
    expect(shown(hall)).toEqual(['name', 'floor', 'topic']);
    expect(columnsOf(hall)).toHaveLength(5);
  });

  it('show an address where there is one, which is its own', () => {
    expect(shown(object({ name: text, page: link, floor: { type: 'integer' } }))).toContain('page');
  });

  it('show addresses where there is hardly anything else', () => {
    expect(shown(object({ self: link, name: text, plan: link }))).toEqual(['name', 'self', 'plan']);
  });

  it('say last when something happened', () => {
    const day = { ...text, format: 'date-time' };
    const hall = object({
      created_at: day,
      name: text,
      floor: { type: 'integer' },
      closed_at: day,
      topic: text,
    });
    expect(shown(hall)).toEqual(['name', 'floor', 'topic', 'created_at', 'closed_at']);
  });
});

describe('the amount that a row is about', () => {
  it.each([
    [['tax', 'sub_total', 'amount', 'amount_due'], 'amount'],
    [['discount_amount', 'total', 'price'], 'total'],
    [['fees_amount_cents', 'taxes_amount_cents', 'total_amount_cents'], 'total_amount_cents'],
    [['fee/value', 'refunded/value', 'amount/value'], 'amount/value'],
    [['tax', 'price'], 'price'],
    [['fee', 'refunded'], 'fee'],
  ])('of %j is %s', (fields, expected) => {
    expect(mainAmount(fields)).toBe(expected);
  });

  it('is none of no amounts', () => {
    expect(mainAmount([])).toBeUndefined();
  });
});

test('what is done to a record is offered from what changes it as a whole to what takes it away', () => {
  const hall = { $ref: '#/components/schemas/Hall' };
  const { screen, findings } = draft({
    openapi: '3.1.0',
    info: { title: 'House', version: '1' },
    components: { schemas: { Hall: object({ id: text, name: text }, ['id', 'name']) } },
    paths: {
      '/halls': get('listHalls', object({ items: rows(hall) })),
      '/halls/{hall}/delete': { post: write('deleteHall', undefined, hall, 'hall') },
      '/halls/{hall}/open': { post: write('openHall', undefined, hall, 'hall') },
      '/halls/{hall}': {
        ...get('getHall', hall, path('hall')),
        put: write('changeHall', object({ name: text }), hall, 'hall'),
      },
    },
  });
  expect(findings).toEqual([]);
  const actions = ['change-hall', 'open-hall', 'delete-hall'];
  expect(readOwn(readOwn(screen('halls'), 'body'), 'rowActions')).toEqual(actions);
});
