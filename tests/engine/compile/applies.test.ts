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
    const visibleWhen = { '!': { in: [kind, ['reading_room', null]] } };
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
      and: [{ '===': [kind, 'reading_room'] }, { '!': { in: [kind, ['home', null]] } }],
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
    // Before a kind is chosen only what fits each of them shows.
    expect(fields.get('pickup_at')?.visibleWhen).toEqual({
      '!': { in: [{ var: 'form.kind' }, ['home', null]] },
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
      ['body-field-refused', 'The API refuses "pickup_at" with the values of this call.'],
    ]);
  });
});

/** The findings on lending a book, which may be bound and is not unless that is said, with the descriptor changed. */
const refusalsOf = (
  rules: Readonly<Record<string, unknown>>,
  change: (text: string) => string = (text) => text,
): readonly string[] => {
  const described = libraryDescription.replace(
    /"NewLoan": \{([^]*?)"properties": \{/,
    (_, between) => `"NewLoan": { "x-applies": ${JSON.stringify(rules)}, ${between} "properties": {
      "bound": { "title": "Bound", "type": "boolean", "default": false },
      "binding": { "title": "Binding", "type": "string", "maxLength": 20 },`,
  );
  const files = libraryFiles.map(({ path, text }) => ({
    path,
    text: path.endsWith('/lend-book.json') ? change(text) : text,
  }));
  return compileFiles(files, JSON.parse(described)).findings.map(({ message }) => message);
};

describe('what the API needs by another value, and no field fills', () => {
  it('is a finding that names the value, and what is needed', () => {
    expect(refusalsOf({ kind: { home: { required: ['note', 'binding', 'bound'] } } })).toEqual([
      'The operation lendBook needs "binding", "bound" while "kind" is home, and neither the form nor the call fills that: what is not in the form is not sent.',
    ]);
  });

  it('is one as well where the value is what the API takes it to be unsent', () => {
    expect(refusalsOf({ bound: { false: { required: ['note'] }, true: { required: ['binding'] } } })).toEqual(
      [],
    );
    expect(refusalsOf({ bound: { false: { required: ['binding'] } } })).toEqual([
      expect.stringMatching(/needs "binding" while "bound" is false, as it is where nothing fills it/),
    ]);
  });

  it('is one where its field can be hidden by something else', () => {
    const hiddenBy = (name: string, value: string) => (text: string) =>
      text.replace(
        '"field": "pickup_at",',
        `"field": "pickup_at", "visibleWhen": { "===": [{ "var": "form.${name}" }, "${value}"] },`,
      );
    const rules = { kind: { home: { required: ['pickup_at'] } } };
    expect(refusalsOf(rules, hiddenBy('kind', 'home'))).toEqual([]);
    expect(refusalsOf(rules, hiddenBy('note', 'later'))).toEqual([
      'The API needs "pickup_at", but nothing says what is sent while it does not show: write "otherwise".',
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
      visibleWhen: { '!': { in: [{ var: 'item.currency' }, ['AUD', null]] } },
    });
  });
});
