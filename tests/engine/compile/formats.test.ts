import { expect, it } from 'vitest';
import { formatOf } from '../../../engine/compile/lower/figure/value-format.ts';
import { parseDescription } from '../../../engine/description/description.ts';

const viewOf = (schema: object) =>
  parseDescription({ components: { schemas: { Value: schema } } }).component('Value');

it.each([
  ['a whole rate', { type: 'integer', format: 'percent' }, 'rate', { type: 'percentage', decimals: 0 }],
  ['a month', { type: 'string', format: 'year-month' }, 'period', { type: 'month' }],
  ['a rate', { type: 'integer', format: 'basis-points' }, 'rate', { type: 'percentage', decimals: 2 }],
  [
    'a duration',
    { type: 'integer', format: 'duration', 'x-unit': 'hour' },
    'wait',
    { type: 'duration', unit: 'hour' },
  ],
  [
    'a duration of no unit',
    { type: 'integer', format: 'duration' },
    'wait',
    { type: 'number', integer: true },
  ],
  [
    'an identifier',
    { type: 'integer', 'x-identifier': true },
    'number',
    { type: 'number', integer: true, identifier: true },
  ],
  [
    'what is called an id',
    { type: 'integer' },
    'book_id',
    { type: 'number', integer: true, identifier: true },
  ],
  ['a year', { type: 'integer' }, 'card/exp_year', { type: 'number', integer: true, identifier: true }],
  ['a quantity', { type: 'integer' }, 'paid', { type: 'number', integer: true }],
  ['how many years', { type: 'integer' }, 'years', { type: 'number', integer: true }],
])('reads %s from the description', (_, schema, name, format) => {
  const view = viewOf(schema);
  expect(view === undefined ? undefined : formatOf(view, name)).toEqual(format);
});
