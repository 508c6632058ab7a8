import { describe, expect, it } from 'vitest';
import type { CallPlan } from '../../../../engine/language/plan/call-plan.ts';
import { nothingToSend } from '../../../../engine/resolve/form/nothing-to-send.ts';
import { field, formOf } from '../fixtures/form-plan.ts';
import { call } from '../fixtures/library-list.ts';
import { contextFor, librarian, node } from '../fixtures/nodes.ts';

const read = call('getBook', '/books/{id}');
const edit = call('updateBook', '/books/{id}', { method: 'put', reads: read });
const form = formOf(
  field('title'),
  field('note', { as: 'textarea' }),
  field('pin', { as: 'password', sensitive: true }),
);
const record = { title: 'Emma', note: null, status: 'lent', pin: '····' };
const begun = { title: 'Emma' };

const reasonOf = (values: object, more: Partial<CallPlan> = {}, plan = form, opened: object = begun) =>
  nothingToSend({
    form: plan,
    call: { ...edit, ...more },
    values: { ...values },
    begun: { ...opened },
    context: contextFor(librarian, { record }),
  });

describe('an edit with nothing changed', () => {
  it('is not sent', () => {
    expect(reasonOf(begun)).toBe('form.unchanged');
  });

  it.each([
    ['only blanks were added', { title: ' Emma ', note: '  ' }],
    ['a field was emptied and filled again', { title: 'Emma', note: undefined }],
  ])('is still one where %s', (_name, values) => {
    expect(reasonOf(values)).toBe('form.unchanged');
  });

  it.each([
    ['a field was changed', { title: 'Persuasion' }],
    ['a field was filled', { title: 'Emma', note: 'Worn' }],
    ['a field was emptied', {}],
    ['a secret was typed', { title: 'Emma', pin: '1234' }],
  ])('is none where %s', (_name, values) => {
    expect(reasonOf(values)).toBeUndefined();
  });

  it('is one though something else is tried in a preview, which nothing saves', () => {
    const plan = {
      ...form,
      sections: [...form.sections, { ...node('/preview'), fields: [field('sample')], tried: true as const }],
    };
    expect(reasonOf({ ...begun, sample: '5' }, {}, plan)).toBe('form.unchanged');
    expect(reasonOf({ title: 'Persuasion', sample: '5' }, {}, plan)).toBeUndefined();
  });

  it('is one though the call repeats what the record has', () => {
    expect(reasonOf(begun, { body: { status: { var: 'record.status' } } })).toBe('form.unchanged');
    expect(reasonOf(begun, { body: { status: 'lent' } })).toBe('form.unchanged');
  });

  it('is none where the call itself changes something', () => {
    expect(reasonOf(begun, { body: { status: 'lost' } })).toBeUndefined();
    expect(reasonOf(begun, { body: { branch: { var: 'user.branch' } } })).toBeUndefined();
  });

  it('is none where the form opens with something else than the record has', () => {
    const other = formOf(field('title', { default: 'Untitled' }));
    expect(reasonOf({ title: 'Untitled' }, {}, other, { title: 'Untitled' })).toBeUndefined();
  });

  it('is known of a call that edits alone: what is made anew may be made as the form opens', () => {
    const { reads: _, ...make } = edit;
    const sent = nothingToSend({
      form,
      call: make,
      values: begun,
      begun,
      context: contextFor(librarian, { record }),
    });
    expect(sent).toBeUndefined();
  });
});

describe('a body with too few properties', () => {
  const { reads: _, ...make } = edit;
  const least = { ...form, leastProperties: 1 };
  const reason = (values: object, body: CallPlan['body'] = {}) =>
    nothingToSend({
      form: least,
      call: { ...make, body },
      values: { ...values },
      begun: {},
      context: contextFor(librarian),
    });

  it('is not sent', () => {
    expect(reason({})).toBe('form.empty');
    expect(reason({ title: ' ' })).toBe('form.empty');
  });

  it('counts what the call fills', () => {
    expect(reason({}, { status: 'lost' })).toBeUndefined();
    expect(reason({ note: 'Worn' })).toBeUndefined();
  });
});
