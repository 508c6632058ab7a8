import { isArray, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import { draft, get, object, rows, text } from './drafted-house.ts';

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
