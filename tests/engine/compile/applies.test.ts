import { describe, expect, it } from 'vitest';
import { compileFiles, libraryDescription, libraryFiles } from './library.ts';

/** The fields of lending a book, by name, where the description says what follows from the kind of loan. */
const lendWith = (applies: Readonly<Record<string, unknown>>) => {
  const description = libraryDescription.replace('"NewLoan": {', (found) =>
    [found, `"x-applies": ${JSON.stringify(applies)},`].join(' '),
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

  it('is not narrowed by what the form does not ask for', () => {
    const field = lendWith({ absent: { home: { refused: ['note'] } } });
    expect(field('note').visibleWhen).toBeUndefined();
  });
});
