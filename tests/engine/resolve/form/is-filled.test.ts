import { describe, expect, it } from 'vitest';
import { isFilled } from '../../../../engine/resolve/form/is-filled.ts';
import type { FieldPlan, FormPlan } from '../../../../engine/language/plan/form-plan.ts';
import { field } from '../fixtures/form-plan.ts';
import { node } from '../fixtures/nodes.ts';

const inner = [field('name', { required: true }), field('note')];
const fines = field('fines', { required: true, rows: { fields: inner, ordered: false, retained: [] } });

const isFormFilled = (
  fields: readonly FieldPlan[],
  body: object,
  schema: FormPlan['schema'],
  drawn = fields.map(({ field: name }) => name),
): boolean => isFilled({ sections: [{ ...node('/sections/0'), fields }], schema }, new Set(drawn), body);

describe('what a preview is asked about', () => {
  it.each([
    ['a required field that is empty', [field('title', { required: true })], { title: '' }, false],
    ['an empty field that is not required', [field('title')], {}, true],
    ['a required list without rows', [fines], { fines: [] }, false],
    ['a row that lacks what it requires', [fines], { fines: [{ name: 'Late' }, { note: 'x' }] }, false],
    ['rows that have what they require', [fines], { fines: [{ name: 'Late' }] }, true],
  ])('is filled or not with %s', (_name, fields, body, filled) => {
    expect(isFormFilled(fields, body, { properties: {} })).toBe(filled);
  });

  it.each([
    ['may be empty where it needs no entry', {}, true],
    ['may not be empty where it needs one', { minItems: 1 }, false],
  ])('a list inside a row %s', (_name, schema, filled) => {
    const days = field('days', { required: true, rows: { fields: inner, ordered: false, retained: [] } });
    const rules = field('rules', { required: true, rows: { fields: [days], ordered: true, retained: [] } });
    const form = { properties: { rules: { items: { properties: { days: schema } } } } };
    expect(isFormFilled([rules], { rules: [{ days: [] }] }, form)).toBe(filled);
  });

  it.each([
    ['is filled without what the viewer does not see', ['title'], true],
    ['lacks what the viewer sees', ['title', 'merchant'], false],
  ])('%s', (_name, drawn, filled) => {
    const fields = [field('title', { required: true }), field('merchant', { required: true })];
    expect(isFormFilled(fields, { title: 'Dune' }, {}, drawn)).toBe(filled);
  });
});
