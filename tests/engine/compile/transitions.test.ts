import { describe, expect, it } from 'vitest';
import { compileFiles, libraryDescription, libraryFiles } from './library.ts';

const transitions = { available: { lost: ['Librarian'] }, lent: {}, lost: { available: ['Librarian'] } };

/** The library whose loans may also say what becomes of the book. */
const description = libraryDescription
  .replace('"enum": ["available", "lent", "lost"],', (found) =>
    [found, `"x-transitions": ${JSON.stringify(transitions)},`].join(' '),
  )
  .replace(
    /("NewLoan": \{[^]*?"properties": \{)/,
    '$1 "status": { "$ref": "#/components/schemas/BookStatus" },',
  );

const lendWith = (field: string) => {
  const files = libraryFiles.map(({ path, text }) => ({
    path,
    text: path.endsWith('/lend-book.json') ? text.replace('"form": [', `"form": [${field}, `) : text,
  }));
  const document: unknown = JSON.parse(description);
  const { findings, forms } = compileFiles(files, document);
  expect(findings).toEqual([]);
  const fields = forms['action.lend-book']?.sections.flatMap((section) => section.fields) ?? [];
  return new Map(fields.map(({ field: name, transitions: found }) => [name, found]));
};

describe('a field whose values follow each other', () => {
  it('offers what the description lets follow the present value of the record, and narrows no other', () => {
    const found = lendWith('{ "field": "status", "as": "radio" }');
    expect(found.get('status')).toEqual({ field: 'status', next: transitions, mayStay: false });
    expect(found.get('kind')).toBeUndefined();
  });

  it('may stay as it is where the form opens with it', () => {
    const found = lendWith('{ "field": "status", "default": { "var": "record.status" } }');
    expect(found.get('status')?.mayStay).toBe(true);
  });
});

describe('an action that sets a state inside an object', () => {
  const loan = JSON.stringify({
    type: 'object',
    title: 'Loan',
    required: ['state'],
    properties: {
      state: {
        type: 'string',
        title: 'State of the loan',
        enum: ['open', 'due', 'over'],
        'x-labels': { open: 'Open', due: 'Due', over: 'Over' },
        'x-transitions': {
          open: { due: ['Librarian'], over: ['Librarian'] },
          due: { over: ['Librarian'] },
          over: {},
        },
      },
    },
  });
  const withLoans: unknown = JSON.parse(
    libraryDescription.replace(
      /"(?:Book|BookChange)": \{\s*"type": "object",[^]*?"properties": \{/g,
      `$& "loan": ${loan},`,
    ),
  );
  const isOver = { '===': [{ var: 'record.loan.state' }, 'over'] };
  const isNotOver = { '!==': [{ var: 'record.loan.state' }, 'over'] };
  it.each([
    [
      'in every state',
      undefined,
      ['This is also offered while "loan/state" is "over", from which it cannot become "over".'],
    ],
    ['in each state that it can follow', isNotOver, []],
    [
      'in the one state that it cannot follow',
      isOver,
      ['In no state in which this is offered ("over") can "loan/state" become "over".'],
    ],
  ])('is judged by the states in which it is offered: %s', (_, visibleWhen, findings) => {
    const files = libraryFiles.map(({ path, text }) => {
      if (!path.endsWith('/correct-book.json')) return { path, text };
      const set = text.replace('"currency": {', '"loan/state": "over", "currency": {');
      const shown = visibleWhen === undefined ? '' : `"visibleWhen": ${JSON.stringify(visibleWhen)},`;
      return { path, text: set.replace('"confirm": {', `${shown} "confirm": {`) };
    });
    const found = compileFiles(files, withLoans).findings;
    expect(found.map(({ message }) => message)).toEqual(findings);
    expect(found.every(({ code }) => code === 'transition-refused')).toBe(true);
  });
});
