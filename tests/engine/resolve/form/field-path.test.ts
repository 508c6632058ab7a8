import { expect, test } from 'vitest';
import type { RowsPlan } from '../../../../engine/language/plan/form-plan.ts';
import { pathName, placeIn, schemaAt } from '../../../../engine/resolve/form/field-path.ts';
import { field, formOf } from '../fixtures/form-plan.ts';

const rowsOf = (...fields: RowsPlan['fields']): RowsPlan => ({ fields, ordered: false, retained: [] });
const entry = field('entry');
const fields = [
  field('title'),
  field('address/street'),
  field('tags', { entry }),
  field('covers'),
  field('copies', {
    rows: rowsOf(field('shelf'), field('place/floor'), field('repairs', { rows: rowsOf(field('day')) })),
  }),
];

const found = (path: string) => {
  const place = placeIn(fields, path.split('/'));
  return place === undefined ? undefined : [place.field.field, pathName(place.path)];
};

test.each([
  ['a field', 'title', ['title', 'title']],
  ['a field with a name of several properties', 'address/street', ['address/street', 'address/street']],
  ['an entry of a list, by its number', 'tags/2', ['entry', 'tags.2']],
  ['a list whose entries are no fields', 'covers/2', ['covers', 'covers']],
  ['the list itself where the path ends with it', 'copies', ['copies', 'copies']],
  ['a field of a row', 'copies/1/shelf', ['shelf', 'copies.1.shelf']],
  [
    'a field of a row with a name of several properties',
    'copies/1/place/floor',
    ['place/floor', 'copies.1.place/floor'],
  ],
  ['a row inside a row', 'copies/0/repairs/3/day', ['day', 'copies.0.repairs.3.day']],
  ['the row, where the property is no field of it', 'copies/1/weight', ['copies', 'copies.1']],
  ['the row inside a row, likewise', 'copies/0/repairs/3/by', ['repairs', 'copies.0.repairs.3']],
  ['nothing where no field has the property', 'weight', undefined],
  ['nothing where only a part of a name is given', 'address', undefined],
])('a path of properties leads to %s', (_, path, expected) => {
  expect(found(path)).toEqual(expected);
});

test.each([
  ['a property', 'title', { maxLength: 9 }],
  ['an entry of a list, whatever its number', 'tags/7', { minLength: 1 }],
  ['nothing that the schema has', 'tags/seven', {}],
  ['a property that is not there', 'shelf', {}],
])('the schema at the path of %s', (_, path, expected) => {
  const schema = {
    properties: { title: { maxLength: 9 }, tags: { type: 'array', items: { minLength: 1 } } },
  };
  expect(schemaAt({ ...formOf(...fields), schema }, path.split('/'))).toEqual(expected);
});
