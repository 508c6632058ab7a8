import { describe, expect, it } from 'vitest';
import type { FormPlan } from '../../../engine/language/plan/form-plan.ts';
import { isRequired } from '../../../engine/resolve/form/is-required.ts';
import { compileFiles, libraryDescription, libraryFiles } from './library.ts';

/** The fields of lending a book, by name, where the description says what follows from the kind of loan. */
const lendWith = (applies: Readonly<Record<string, unknown>>) => {
  const description = libraryDescription
    .replace('"NewLoan": {', (found) => [found, `"x-applies": ${JSON.stringify(applies)},`].join(' '))
    .replace(
      '"required": ["reader_id", "due_on", "kind", "room"]',
      '"required": ["reader_id", "due_on", "kind"]',
    );
  const document: unknown = JSON.parse(description);
  const { findings, forms } = compileFiles(libraryFiles, document);
  expect(findings).toEqual([]);
  const fields = forms['action.lend-book']?.sections.flatMap((section) => section.fields) ?? [];
  return (name: string) => {
    const { required, visibleWhen } = fields.find(({ field }) => field === name) ?? {};
    return { required, visibleWhen };
  };
};

const kind = { var: 'form.kind' };

describe('a field of which the description says by another when it applies', () => {
  it('shows where it is not refused, and is needed where it shows', () => {
    const field = lendWith({
      kind: { home: { required: ['pickup_at'] }, reading_room: { refused: ['pickup_at', 'note'] } },
    });
    const visibleWhen = { '!': { in: [kind, ['reading_room']] } };
    expect(field('pickup_at')).toEqual({ required: true, visibleWhen });
    expect(field('note')).toEqual({ required: false, visibleWhen });
    expect(field('due_on').visibleWhen).toBeUndefined();
  });

  it('shows only where it is named, when any other value refuses it', () => {
    const field = lendWith({ kind: { home: { required: ['note'] }, '*': { refused: ['note'] } } });
    expect(field('note')).toEqual({ required: true, visibleWhen: { in: [kind, ['home']] } });
  });

  it('is left to the API where a value is not spoken of', () => {
    const field = lendWith({ kind: { home: { required: ['note'] } } });
    expect(field('note')).toEqual({ required: false, visibleWhen: undefined });
  });

  it('also asks for what is written of it', () => {
    const field = lendWith({ kind: { home: { refused: ['room'] } } });
    expect(field('room').visibleWhen).toMatchObject({
      and: [{ '===': [kind, 'reading_room'] }, { '!': { in: [kind, ['home']] } }],
    });
  });
});

const applies = {
  kind: { home: { required: ['note'], refused: ['pickup_at'] }, reading_room: { required: ['pickup_at'] } },
};

/** The library whose loans need and refuse something by their kind. */
const needing: unknown = JSON.parse(
  libraryDescription.replace('"NewLoan": {', `"NewLoan": { "x-applies": ${JSON.stringify(applies)},`),
);

const compileLoan = (change: (text: string) => string) =>
  compileFiles(
    libraryFiles.map(({ path, text }) => ({
      path,
      text: path.endsWith('/lend-book.json') ? change(text) : text,
    })),
    needing,
  );

const fieldsOf = (form: FormPlan | undefined) =>
  new Map(form?.sections.flatMap(({ fields }) => fields).map((field) => [field.field, field]));

/** The action with the kind in its call, and no field that hangs on it. */
const written = (text: string, kind: string): string => {
  const asked = /\{\s*"field": "kind",[^}]*\},/;
  const hidden = /\{\s*"field": "room",[^]*?(?=\{\s*"field": "pickup_at")/;
  return text
    .replace(asked, '')
    .replace(hidden, '"room",')
    .replace('"operation": "lendBook",', `"operation": "lendBook", "body": { "kind": "${kind}" },`);
};

describe('what applies by the value of another field', () => {
  it('is needed and shown as that value is chosen', () => {
    const { findings, forms } = compileLoan((text) => text);
    expect(findings).toEqual([]);
    const fields = fieldsOf(forms['action.lend-book']);
    const needed = (name: string, kind: string | null) => {
      const field = fields.get(name);
      return field !== undefined && isRequired(field, { scopes: { form: { kind } } });
    };
    expect(needed('note', 'home')).toBe(true);
    expect(needed('note', 'reading_room')).toBe(false);
    expect(needed('note', null)).toBe(false);
    expect(needed('pickup_at', 'reading_room')).toBe(true);
    expect(needed('due_on', null)).toBe(true);
    expect(fields.get('pickup_at')?.visibleWhen).toEqual({
      '!': { in: [{ var: 'form.kind' }, ['home']] },
    });
    expect(fields.get('note')?.visibleWhen).toBeUndefined();
  });

  it('is needed at all times where the call says the value itself', () => {
    const { findings, forms } = compileLoan((text) => written(text, 'reading_room'));
    expect(findings).toEqual([]);
    const form = forms['action.lend-book'];
    expect(fieldsOf(form).get('pickup_at')?.required).toBe(true);
    expect(form?.schema['required']).toContain('pickup_at');
    expect(fieldsOf(form).get('note')?.required).toBe(false);
  });

  it('is a finding where the call says a value that refuses it', () => {
    const { findings } = compileLoan((text) => written(text, 'home'));
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ['body-field-refused', 'The API refuses "pickup_at" with what this call says.'],
    ]);
  });
});

describe('what applies in a row by the value of another property of it', () => {
  it('is needed and shown as that row says', () => {
    const rules = { currency: { JPY: { required: ['enabled'] }, AUD: { refused: ['enabled'] } } };
    const document: unknown = JSON.parse(
      libraryDescription.replace('"FineRule": {', (found) =>
        [found, `"x-applies": ${JSON.stringify(rules)},`].join(' '),
      ),
    );
    const { findings, forms } = compileFiles(libraryFiles, document);
    expect(findings).toEqual([]);
    const fines = fieldsOf(forms['screen.branch-rules']).get('fines');
    const enabled = fines?.rows?.fields.find(({ field }) => field === 'enabled');
    expect(enabled).toMatchObject({
      required: false,
      requiredWhen: { in: [{ var: 'item.currency' }, ['JPY']] },
      visibleWhen: { '!': { in: [{ var: 'item.currency' }, ['AUD']] } },
    });
  });
});
