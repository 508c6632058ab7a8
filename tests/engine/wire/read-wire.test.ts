import { describe, expect, it } from 'vitest';
import { currencyDigits, readMinorUnits } from '../../../engine/wire/currency-digits.ts';
import { readListWire } from '../../../engine/wire/list-wire.ts';
import { readWire } from '../../../engine/wire/wire-value.ts';

describe('the word of a value', () => {
  it.each([
    [{ moment: 'seconds' }],
    [{ moment: 'milliseconds' }],
    [{ moment: 'local', zone: 'Europe/Berlin' }],
    [{ money: 'minor' }],
    [{ money: 'decimal' }],
    [{ money: 'text', units: 'shop' }],
    [{ case: 'lower' }],
  ])('is read: %j', (word) => {
    expect(readWire(word)).toEqual(word);
  });

  it.each([
    [undefined],
    [null],
    ['seconds'],
    [[]],
    [{}],
    [{ moment: 'minutes' }],
    [{ moment: 'seconds', zone: 'UTC' }],
    [{ moment: 'local' }],
    [{ moment: 'local', zone: '' }],
    [{ money: 'major' }],
    [{ money: 'minor', units: 2 }],
    [{ money: 'minor', unit: 'shop' }],
    [{ money: 'minor', case: 'lower' }],
    [{ case: 'upper' }],
    [JSON.parse('{ "__proto__": { "case": "lower" } }')],
  ])('is not understood: %j', (word) => {
    expect(readWire(word)).toBeUndefined();
  });
});

describe('the table of minor units', () => {
  it('is read, and overrules ISO 4217 for what it names', () => {
    const units = readMinorUnits({ ISK: 2, TND: 2 });
    expect(units).toEqual({ ISK: 2, TND: 2 });
    expect(currencyDigits('ISK', 0, units)).toEqual({ iso: 0, wire: 2 });
    expect(currencyDigits('EUR', 2, units)).toEqual({ iso: 2, wire: 2 });
  });

  it.each([[{ ISK: '2' }], [{ isk: 2 }], [{ ISK: -1 }], [{ ISK: 1.5 }], [{ ISK: 9 }], [[2]], [null]])(
    'is unknown as a whole: %j',
    (table) => {
      expect(readMinorUnits(table)).toBeUndefined();
    },
  );

  it('has no digits for what has no minor unit, nor for inherited names', () => {
    expect(currencyDigits('XAU', null)).toBeUndefined();
    expect(currencyDigits('QQQ', undefined)).toBeUndefined();
    expect(currencyDigits('constructor', 2, {})).toEqual({ iso: 2, wire: 2 });
  });
});

describe('the word of a list', () => {
  it.each([
    [{ rows: '' }],
    [{ rows: '/data', key: 'id', total: { at: '/meta/total' } }],
    [{ rows: '/data', total: { header: 'X-Total-Count' }, sort: { by: 'sortBy', order: 'order' } }],
    [{ rows: '/data', sort: { param: 'sort', descending: '-' } }],
    [
      {
        rows: '',
        paging: { by: 'page', page: 'page', limit: 'per_page', first: 0, more: { header: 'Link' } },
      },
    ],
    [{ rows: '', paging: { by: 'offset', offset: 'skip', limit: 'take', more: { at: '/has_more' } } }],
    [
      {
        rows: '/d',
        paging: { by: 'cursor', cursor: 'after', next: { key: 'id' }, more: { at: '/has_more' } },
      },
    ],
    [{ rows: '/d', paging: { by: 'cursor', cursor: 'after', limit: 'n', next: { at: '/cursor' } } }],
    [{ rows: '/d', paging: { by: 'address', next: { at: '/links/next' }, limit: 'page_size' } }],
    [{ rows: '/d', paging: { by: 'address', next: { header: 'Link' } } }],
    [{ rows: '/d', paging: { by: 'address', next: { at: '/links', rel: 'next' } } }],
    [{ rows: '/d', paging: { by: 'offset', offset: 'start', limit: 'count', first: 1 } }],
  ])('is read: %j', (word) => {
    expect(readListWire(word)).toEqual(word);
  });

  it('begins with page 1 unless another is said', () => {
    expect(readListWire({ rows: '', paging: { by: 'page', page: 'page' } })?.paging).toEqual({
      by: 'page',
      page: 'page',
      first: 1,
    });
  });

  it.each([
    [null],
    [{}],
    [{ rows: 'data' }],
    [{ rows: '/data', keys: 'id' }],
    [{ rows: '/data', key: '' }],
    [{ rows: '/data', total: '/total' }],
    [{ rows: '/data', total: { at: '/total', header: 'X-Total' } }],
    [{ rows: '/data', paging: {} }],
    [{ rows: '/data', paging: { by: 'magic' } }],
    [{ rows: '/data', paging: { by: 'toString' } }],
    [{ rows: '/data', paging: { by: 'page' } }],
    [{ rows: '/data', paging: { by: 'page', page: 'page', first: 'one' } }],
    [{ rows: '/data', paging: { by: 'page', page: 'page', limit: 5 } }],
    [{ rows: '/data', paging: { by: 'offset', offset: 'skip', more: { at: 'has_more' } } }],
    [{ rows: '/data', paging: { by: 'cursor', cursor: 'after' } }],
    [{ rows: '/data', paging: { by: 'cursor', cursor: 'after', next: { key: 'id', at: '/id' } } }],
    [{ rows: '/data', paging: { by: 'address', next: { key: 'id' } } }],
    [{ rows: '/data', paging: { by: 'address', next: { header: 'Link', rel: 'next' } } }],
    [{ rows: '/data', paging: { by: 'cursor', cursor: 'after', next: { at: '/links', rel: 'next' } } }],
    [{ rows: '/data', paging: { by: 'offset', offset: 'start', first: 0.5 } }],
    [{ rows: '/data', sort: { by: 'sortBy' } }],
    [{ rows: '/data', sort: { param: 'sort' } }],
  ])('is not understood: %j', (word) => {
    expect(readListWire(word)).toBeUndefined();
  });
});
