import { describe, expect, it } from 'vitest';
import type { FormPlan } from '../../../../engine/language/plan/form-plan.ts';
import {
  assembleBody,
  initialValues,
  renewValues,
  visibleFields,
} from '../../../../engine/resolve/form/form-state.ts';
import { checkBounds } from '../../../../engine/resolve/form/check-bounds.ts';
import { placeErrors } from '../../../../engine/resolve/form/place-errors.ts';
import { parseProblem } from '../../../../engine/resolve/answer/problem.ts';
import { field } from '../fixtures/form-plan.ts';
import { contextFor, librarian, node, reader } from '../fixtures/nodes.ts';

const fee = field('fee', {
  as: 'money',
  format: { type: 'money', currency: { code: 'AUD' } },
  default: { var: 'record.owed' },
  minimum: 1,
  maximum: { var: 'record.owed' },
});
const form: FormPlan = {
  id: 'settle',
  schema: {},
  sections: [
    {
      ...node('/sections/0'),
      title: 'Settle',
      fields: [
        fee,
        field('kind', {
          as: 'select',
          default: 'late',
          messages: { 'server:closed': 'That kind is closed' },
        }),
        field('days', { visibleWhen: { '===': [{ var: 'form.kind' }, 'late'] } }),
        field('note', { visibleWhen: { '===': [{ var: 'form.days' }, '7'] } }),
        field('agreed', { as: 'checkbox', format: { type: 'boolean' }, required: true }),
        field('pin', { as: 'password', sensitive: true }),
      ],
    },
    { ...node('/sections/1'), access: [{ roles: ['Librarian'] }], fields: [field('waive')] },
  ],
};
const scopes = { record: { owed: 500 } };
const names = (values: Record<string, unknown>, viewer = librarian) =>
  visibleFields(form, values, contextFor(viewer, scopes)).flatMap(({ fields }) =>
    fields.map((one) => one.field),
  );

describe('a form', () => {
  it('opens with its defaults, and an unticked box says no', () => {
    expect(initialValues(form, scopes)).toEqual({ fee: 500, kind: 'late', agreed: false });
  });

  it('opens with the record, never with its secrets, and without what is nothing', () => {
    const record = { fee: 0, kind: null, note: 'x', pin: '1234', agreed: true, other: 1 };
    expect(initialValues(form, scopes, record)).toEqual({ fee: 0, kind: 'late', note: 'x', agreed: true });
  });

  it('hides a field whose condition speaks of another, and what depends on the hidden one', () => {
    expect(names({ kind: 'late', days: '7' }, reader)).toEqual([
      'fee',
      'kind',
      'days',
      'note',
      'agreed',
      'pin',
    ]);
    expect(names({ kind: 'lost', days: '7' }, reader)).toEqual(['fee', 'kind', 'agreed', 'pin']);
    expect(names({}, reader)).toEqual(['fee', 'kind', 'agreed', 'pin']);
  });

  it('keeps a section from whom it is not for', () => {
    expect([names({}).includes('waive'), names({}, reader).includes('waive')]).toEqual([true, false]);
  });

  it('keeps a field from whom it is not for, and sends nothing of it', () => {
    const plan: FormPlan = {
      id: 'fine',
      schema: {},
      sections: [
        {
          ...node('/a'),
          fields: [
            field('note'),
            field('amount', { access: [{ roles: ['Librarian'] }] }),
            field('reason', { access: [{ permission: 'fines.waive' }] }),
            field('desk', { variant: 'staff' }),
          ],
        },
      ],
    };
    const typed = { note: 'x', amount: 5, reason: 'late', desk: 'd1' };
    const drawn = visibleFields(plan, typed, contextFor(reader, {})).flatMap(({ fields }) => fields);
    expect(drawn.map((one) => one.field)).toEqual(['note']);
    expect(assembleBody(plan, typed, contextFor(reader, {}))).toEqual({ note: 'x' });
  });

  it('does not report a condition on an empty field', () => {
    const context = contextFor(librarian, scopes);
    visibleFields(form, {}, context);
    expect(context.reported).toEqual([]);
  });

  it('sends what is in sight and nothing else', () => {
    const values = {
      fee: 200,
      kind: 'lost',
      days: '7',
      note: 'x',
      waive: 'yes',
      other: 1,
      agreed: undefined,
    };
    expect(assembleBody(form, values, contextFor(reader, scopes))).toEqual({ fee: 200, kind: 'lost' });
  });

  it('is sent as what it is otherwise while it or its section does not show', () => {
    const never = { visibleWhen: { '===': [{ var: 'form.kind' }, 'late'] } } as const;
    const hidden: FormPlan = {
      id: 'hidden',
      schema: {},
      sections: [
        {
          ...node('/a'),
          fields: [
            field('kind'),
            field('days', { ...never, otherwise: 0 }),
            field('tags', { ...never, otherwise: [] }),
          ],
        },
        { ...node('/b'), ...never, fields: [field('who', { otherwise: { var: 'form.kind' } })] },
      ],
    };
    const sent = (kind: string) =>
      assembleBody(hidden, { kind, days: 3, tags: ['old'], who: 'Noor' }, contextFor(librarian, scopes));
    expect(sent('late')).toEqual({ kind: 'late', days: 3, tags: ['old'], who: 'Noor' });
    expect(sent('lost')).toEqual({ kind: 'lost', days: 0, tags: [], who: 'lost' });
  });

  it('is sent as null where it is empty and the API has to be told, or was emptied and may be null', () => {
    const nullable: FormPlan = {
      id: 'note',
      schema: {},
      sections: [
        {
          ...node('/form'),
          fields: [
            field('note', { nullWhen: 'emptied' }),
            field('shelf', { nullWhen: 'emptied' }),
            field('motto', { nullWhen: 'empty' }),
            field('title'),
          ],
        },
      ],
    };
    const begun = { note: 'Torn page', title: 'Book 0001' };
    const sent = (values: Record<string, unknown>) =>
      assembleBody(nullable, values, contextFor(librarian, scopes), begun);
    expect(sent({})).toEqual({ note: null, motto: null });
    expect(sent({ note: 'Mended', motto: 'Read' })).toEqual({ note: 'Mended', motto: 'Read' });
  });
});

describe('a bound that is known when the form opens', () => {
  const broken = (value: unknown, given: Record<string, unknown> = scopes) =>
    checkBounds(form, { fee: value }, contextFor(librarian, given));

  it('allows both ends', () => {
    expect([broken(1), broken(500)]).toEqual([{}, {}]);
  });

  it('is broken below and above', () => {
    expect(broken(0)).toEqual({ fee: { keyword: 'minimum', bound: 1 } });
    expect(broken(501)).toEqual({ fee: { keyword: 'maximum', bound: 500 } });
  });

  it('does not speak of a field that is refused already, and of no other the less', () => {
    const besides = (name: string) =>
      checkBounds(form, { fee: 501 }, contextFor(librarian, scopes), new Set([name]));
    expect([besides('fee'), Object.keys(besides('days'))]).toEqual([{}, ['fee']]);
  });

  it('does not speak of an empty field', () => {
    expect([broken(undefined), broken(null)]).toEqual([{}, {}]);
  });

  it('counts as broken, and is reported, when it cannot be decided', () => {
    const context = contextFor(librarian, { record: {} });
    expect(checkBounds(form, { fee: 5 }, context)).toEqual({ fee: { keyword: 'maximum', bound: undefined } });
    expect(context.reported).toMatchObject([{ pointer: '/form/fee/maximum' }]);
  });

  it('may be nothing', () => {
    expect(broken(5, { record: { owed: null } })).toEqual({});
  });

  it('may be a day', () => {
    const until: FormPlan = {
      ...form,
      sections: [{ ...node('/s'), fields: [field('until', { maximum: '2026-12-31' })] }],
    };
    const check = (day: string) => Object.keys(checkBounds(until, { until: day }, contextFor(librarian)));
    expect([check('2026-12-31'), check('2027-01-01')]).toEqual([[], ['until']]);
  });
});

describe("a server's words", () => {
  const problem = (...errors: readonly { pointer: string; code: string; message: string }[]) =>
    parseProblem(400, { title: 'Bad', detail: 'It is bad.', code: 'bad', errors }, undefined);

  it('land at their fields, also from below, the first for each', () => {
    const given = problem(
      { pointer: '/fee', code: 'x', message: 'Too much.' },
      { pointer: '/fee', code: 'y', message: 'Again.' },
      { pointer: '/days/0/count', code: 'x', message: 'No.' },
      { pointer: '/gone', code: 'x', message: 'What is this?' },
    );
    expect(placeErrors(given, form)).toEqual({
      byField: { fee: 'Too much.', days: 'No.' },
      rest: [{ words: 'What is this?', fields: [] }],
    });
  });

  it("are replaced by the field's for that code, then by the action's", () => {
    const given = problem(
      { pointer: '/kind', code: 'closed', message: 'x' },
      { pointer: '/fee', code: 'closed', message: 'x' },
    );
    expect(placeErrors(given, form, { closed: 'Closed' })).toEqual({
      byField: { kind: 'That kind is closed', fee: 'Closed' },
      rest: [],
    });
  });

  it('at a field out of sight belong to the whole', () => {
    const given = problem({ pointer: '/fee', code: 'x', message: 'Too much.' });
    expect(placeErrors(given, form, {}, 'en', new Set(['kind']))).toEqual({
      byField: {},
      rest: [{ words: 'Too much.', fields: ['fee'] }],
    });
  });

  it('are said once for all that the form does not ask for, by their names', () => {
    const given = problem(
      { pointer: '/delay', code: 'required', message: 'It is needed.' },
      { pointer: '/currency', code: 'required', message: 'It is needed.' },
      { pointer: '/unknown', code: 'required', message: 'It is needed.' },
      { pointer: '/currency', code: 'required', message: 'It is needed.' },
    );
    expect(placeErrors(given, { ...form, unasked: { delay: 'Delay', currency: 'Currency' } })).toEqual({
      byField: {},
      rest: [{ words: 'It is needed.', fields: ['Delay', 'Currency'] }],
    });
  });

  it('speak for the whole when they name no field', () => {
    expect(placeErrors(problem(), form)).toEqual({
      byField: {},
      rest: [{ words: 'It is bad.', fields: [] }],
    });
    expect(placeErrors(problem(), undefined, { 'server:bad': 'Really bad' })).toEqual({
      byField: {},
      rest: [{ words: 'Really bad', fields: [] }],
    });
    expect(placeErrors(parseProblem(500, {}, undefined), undefined)).toEqual({ byField: {}, rest: [] });
  });

  it('never reach the machinery', () => {
    const given = problem({ pointer: '/__proto__', code: 'constructor', message: 'x' });
    expect(placeErrors(given, form)).toEqual({ byField: {}, rest: [{ words: 'x', fields: [] }] });
  });
});

describe('what is filled in when the record was read again', () => {
  const before = { fee: 500, kind: 'late', agreed: false };
  it.each([
    ['follows the record where nobody touched it', before, { fee: 300, kind: 'late', agreed: false }],
    ['stays as it was typed', { ...before, fee: 450 }, { fee: 450, kind: 'late', agreed: false }],
    ['stays empty where it was emptied', { kind: 'late', agreed: false }, { kind: 'late', agreed: false }],
  ])('%s', (_, values, want) => {
    expect(renewValues(form, values, before, { ...before, fee: 300 })).toEqual(want);
  });
});
