import { describe, expect, it } from 'vitest';
import { alignRows, recordOfRow } from '../../../../engine/resolve/form/fixed-rows.ts';
import type { FixedRowsPlan } from '../../../../engine/language/plan/form-plan.ts';
import { field, formOf } from '../fixtures/form-plan.ts';

const propertiesOf = (path: string, more: Partial<FixedRowsPlan> = {}) =>
  field('properties', {
    as: 'rows',
    format: { type: 'list', of: { type: 'text' } },
    rows: {
      fields: [field('value', { default: { var: 'item.key' } })],
      ordered: false,
      retained: ['key'],
      title: 'key',
      fixed: { each: { var: path }, key: 'key', label: 'Key', format: { type: 'text' }, ...more },
    },
  });

describe('rows for the values of a list', () => {
  const form = formOf(propertiesOf('record.needs'));
  const known = { properties: [{ key: 'b', value: '2' }, { key: 'gone' }] };

  it('are one for each, in their order, with what is known of them', () => {
    expect(alignRows(form, known, { record: { needs: ['a', 'b', 'a', null] } })).toEqual({
      properties: [
        { key: 'a', value: 'a' },
        { key: 'b', value: '2' },
      ],
    });
    expect(alignRows(form, known, { record: {} })).toEqual({ properties: [] });
  });

  it('can be for a property of records', () => {
    const record = { needs: [{ key: 'x', about: { id: 'b' } }] };
    expect(alignRows(form, {}, { record })).toEqual({ properties: [{ key: 'x', value: 'x' }] });
    const byId = formOf(propertiesOf('record.needs', { by: 'about/id' }));
    expect(alignRows(byId, known, { record })).toEqual({ properties: [{ key: 'b', value: '2' }] });
  });

  it('are called as their records call themselves, where those say so', () => {
    const record = { needs: [{ key: 'b', label: 'Berry' }, { key: 'c' }] };
    const called = (key: string, more: Partial<FixedRowsPlan> = { called: 'label' }) => {
      const fixed = propertiesOf('record.needs', more).rows?.fixed;
      return fixed === undefined ? 'no rows' : recordOfRow(fixed, { key }, { record }).name;
    };
    expect(called('b')).toBe('Berry');
    expect(called('c')).toBeUndefined();
    expect(called('gone')).toBeUndefined();
    expect(called('b', {})).toBeUndefined();
  });

  it('are explained by their records, which also say where a value is no secret', () => {
    const record = {
      needs: [
        { key: 'b', found: 'On the box', hidden: false },
        { key: 'c', found: '', hidden: true },
      ],
    };
    const { fixed } = propertiesOf('record.needs', { explained: 'found', secret: 'hidden' }).rows ?? {};
    const said = (key: string) => fixed && recordOfRow(fixed, { key }, { record });
    expect(said('b')).toEqual({ explanation: 'On the box', isOpen: true });
    expect(said('c')).toEqual({});
    expect(said('gone')).toEqual({});
  });

  it('follow what is typed, and the row around them', () => {
    const chosen = formOf(field('methods'), propertiesOf('form.methods'));
    expect(alignRows(chosen, { ...known, methods: ['b'] }, {})['properties']).toEqual([
      { key: 'b', value: '2' },
    ]);
    const rows = { fields: [propertiesOf('item.needs')], ordered: false, retained: ['needs'] };
    const around = formOf(field('places', { as: 'rows', rows }));
    expect(alignRows(around, { places: [{ needs: ['a'] }] }, {})).toEqual({
      places: [{ needs: ['a'], properties: [{ key: 'a', value: 'a' }] }],
    });
  });

  it('are the very same where nothing is to be changed', () => {
    const values = { properties: [{ key: 'b', value: '2' }] };
    expect(alignRows(form, values, { record: { needs: ['b'] } })).toBe(values);
  });
});
