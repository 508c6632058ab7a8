import { describe, expect, it } from 'vitest';
import { isFilled } from '../../../../engine/resolve/form/is-filled.ts';
import { field } from '../fixtures/form-plan.ts';

const inner = [field('name', { required: true }), field('note')];
const fines = field('fines', { required: true, rows: { fields: inner, ordered: false, retained: [] } });

describe('what a preview is asked about', () => {
  it.each([
    ['a required field that is empty', [field('title', { required: true })], { title: '' }, false],
    ['an empty field that is not required', [field('title')], {}, true],
    ['a required list without rows', [fines], { fines: [] }, false],
    ['a row that lacks what it requires', [fines], { fines: [{ name: 'Late' }, { note: 'x' }] }, false],
    ['rows that have what they require', [fines], { fines: [{ name: 'Late' }] }, true],
  ])('is filled or not with %s', (_name, fields, body, filled) => {
    expect(isFilled(fields, body, { properties: {} })).toBe(filled);
  });

  it.each([
    ['may be empty where it needs no entry', {}, true],
    ['may not be empty where it needs one', { minItems: 1 }, false],
  ])('a list inside a row %s', (_name, schema, filled) => {
    const days = field('days', { required: true, rows: { fields: inner, ordered: false, retained: [] } });
    const rules = field('rules', { required: true, rows: { fields: [days], ordered: true, retained: [] } });
    const form = { properties: { rules: { items: { properties: { days: schema } } } } };
    expect(isFilled([rules], { rules: [{ days: [] }] }, form)).toBe(filled);
  });
});
