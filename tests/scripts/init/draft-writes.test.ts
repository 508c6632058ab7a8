import { readOwn, type JsonObject } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import { draft, get, object, path, rows, text, write } from './drafted-house.ts';

const loan = { $ref: '#/components/schemas/Loan' };
const reader = { $ref: '#/components/schemas/Reader' };
const components = {
  schemas: {
    Loan: object({ id: text, title: text, status: { ...text, enum: ['lent', 'back'] } }, ['id', 'title']),
    Reader: object({ house_id: text, external_id: text, name: text }, ['house_id', 'external_id']),
  },
};
const described = (paths: JsonObject): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'House', version: '1' },
  paths,
  components,
});
const bodyOf = (screen: unknown): unknown => readOwn(screen, 'body');
const actionsIn = (files: readonly { readonly path: string }[]): readonly string[] =>
  files.flatMap(({ path: name }) => /\/actions\/.*\/([^/]+)\.json$/.exec(name)?.[1] ?? []).toSorted();

describe('what is done to one record below its path', () => {
  const { findings, left, files, screen } = draft(
    described({
      '/loans': get('listLoans', object({ items: rows(loan) })),
      '/loans/{loan}': get('getLoan', loan, path('loan')),
      '/loans/{loan}/renew': { post: write('PostLoansLoanRenew', undefined, loan, 'loan') },
      '/loans/{loan}/notes': { post: write('addNote', object({ note: text }, ['note']), loan, 'loan') },
      '/loans/{loan}/cover': {
        ...get('getCover', object({ colour: text }), path('loan')),
        put: write('putCover', object({ colour: text }), object({ colour: text }), 'loan'),
      },
      '/loans/{loan}/lines/{line}/drop': { post: write('dropLine', undefined, loan, 'loan', 'line') },
    }),
  );

  it('is offered at each row and on the record, named by what it does', () => {
    expect(findings).toEqual([]);
    expect(left).toEqual(new Map());
    expect(readOwn(bodyOf(screen('loans')), 'rowActions')).toEqual(['post-loans-loan-renew', 'add-note']);
    expect(readOwn(bodyOf(screen('loans.detail')), 'actions')).toEqual(['post-loans-loan-renew', 'add-note']);
    expect(JSON.stringify(files)).toContain('Renew loan');
  });

  it('is not what is read by itself at its path, nor what needs more than the record', () => {
    expect(actionsIn(files)).toEqual(['add-note', 'post-loans-loan-renew']);
  });
});

describe('what is done to a row below a record', () => {
  const line = { $ref: '#/components/schemas/Line' };
  const { findings, left, files } = draft({
    ...described({
      '/loans': get('listLoans', object({ items: rows(loan) })),
      '/loans/{loan}': get('getLoan', loan, path('loan')),
      '/loans/{loan}/lines': get('listLines', rows(line), path('loan')),
      '/loans/{loan}/lines/{line}': {
        put: write('changeLine', object({ due: { ...text, enum: ['now'] } }), line, 'loan', 'line'),
        delete: write('dropLine', object({}), line, 'loan', 'line'),
      },
    }),
    components: {
      schemas: {
        ...components.schemas,
        Line: object({ id: text, loan: text, due: text }, ['id']),
      },
    },
  });
  const action = (id: string): unknown =>
    JSON.parse(files.find(({ path: name }) => name.endsWith(`/${id}.json`))?.text ?? '{}');

  it('takes the record from where the row is listed, not from a property that is called like it', () => {
    expect(findings).toEqual([]);
    expect(left).toEqual(new Map());
    expect(readOwn(action('drop-line'), 'call')).toMatchObject({
      path: { loan: { var: 'given.loan' }, line: { var: 'record.id' } },
    });
  });

  it('begins empty where what the row holds is none of what is asked', () => {
    expect(readOwn(action('change-line'), 'form')).toEqual(['due']);
  });
});

describe('a list whose path says how it is asked for', () => {
  const asked = (last: string, more: JsonObject = {}): ReturnType<typeof draft> =>
    draft(
      described({
        [`/loans/${last}`]: get('listLoans', object({ items: rows(loan) })),
        '/loans': { post: write('addLoan', object({ title: text }, ['title']), loan) },
        '/loans/{loan}': {
          ...get('getLoan', loan, path('loan')),
          delete: write('endLoan', undefined, loan, 'loan'),
        },
        ...more,
      }),
    );

  it('opens the records that are beside it, and lets make and delete them', () => {
    for (const last of ['list', 'search']) {
      const { findings, files, screen } = asked(last);
      expect(findings).toEqual([]);
      expect(bodyOf(screen('loans'))).toMatchObject({
        source: { operation: 'listLoans' },
        detail: 'loans.detail',
        toolbar: ['add-loan'],
        rowActions: ['end-loan'],
      });
      expect(actionsIn(files)).toEqual(['add-loan', 'end-loan']);
    }
  });

  it('keeps to itself where its last word says what it lists, or where records are below it', () => {
    const overdue = asked('overdue');
    expect(overdue.findings).toEqual([]);
    expect(actionsIn(overdue.files)).toEqual([]);
    const own = asked('list', { '/loans/list/{list}': get('getList', object({ id: text }), path('list')) });
    expect(own.findings).toEqual([]);
    expect(actionsIn(own.files)).toEqual([]);
  });
});

describe('a record that its path names by another property than its first id', () => {
  const { findings, left, screen, files } = draft(
    described({
      '/readers': get('listReaders', rows(reader)),
      '/readers/{external_reader_id}': {
        ...get('getReader', reader, path('external_reader_id')),
        delete: write('removeReader', undefined, reader, 'external_reader_id'),
      },
    }),
  );

  it('is opened and deleted by that', () => {
    expect(left).toEqual(new Map());
    expect(findings).toEqual([]);
    expect(bodyOf(screen('readers'))).toMatchObject({ key: 'external_id', detail: 'readers.detail' });
    const action = files.find(({ path: name }) => name.endsWith('/remove-reader.json'))?.text ?? '{}';
    expect(readOwn(JSON.parse(action), 'call')).toMatchObject({
      path: { external_reader_id: { var: 'record.external_id' } },
    });
  });
});

describe('what a list of another API is asked by', () => {
  const moment = { ...text, format: 'date-time' };
  const query = (name: string, schema: JsonObject): JsonObject => ({ name, in: 'query', schema });
  const { findings, screen } = draft(
    described({
      '/loans': get(
        'listLoans',
        object({ items: rows(loan) }),
        query('begin_time', moment),
        query('end_time', moment),
        query('created[gt]', moment),
        query('created[gte]', moment),
        query('created[lte]', moment),
        query('ending_before', text),
        query('pages', { type: 'integer' }),
        query('since', moment),
      ),
    }),
  );

  it('is a range for each pair of bounds, and a number; no cursor, and no bound alone', () => {
    expect(findings).toEqual([]);
    expect(readOwn(bodyOf(screen('loans')), 'filters')).toEqual([
      { params: ['begin_time', 'end_time'], as: 'dateRange', pinned: true },
      { params: ['created[gte]', 'created[lte]'], as: 'dateRange', label: 'loans.createdRange' },
      { param: 'pages', as: 'search' },
    ]);
  });
});

describe('a call that takes more than a form asks for', () => {
  const { findings, left, maps, files } = draft(
    described({
      '/loans': {
        ...get('listLoans', object({ items: rows(loan) })),
        post: write('addLoan', object({ title: text, labels: { type: 'object' } }, ['title']), loan),
      },
      '/loans/{loan}': {
        ...get('getLoan', loan, path('loan')),
        patch: write('patchLoan', rows(object({ op: text })), loan, 'loan'),
        put: write(
          'changeLoan',
          object({ title: text, more: object({ labels: { type: 'object' } }) }),
          loan,
          'loan',
        ),
      },
      '/loans/{loan}/scan': {
        post: {
          ...write('addScan', undefined, loan, 'loan'),
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: object({ scan: { ...text, format: 'binary' }, about: object({ note: text }) }),
              },
            },
          },
        },
      },
    }),
  );

  it('is left with the reason where it is a list, and drafted without the objects of any names, which are told', () => {
    expect(findings).toEqual([]);
    expect([...left]).toEqual([
      ['patchLoan', expect.stringMatching(/^patchLoan takes a list in place of a record/)],
    ]);
    expect([...maps]).toEqual([['labels', 2]]);
  });

  it('asks for the files of a form, beside its other parts', () => {
    const action = files.find(({ path: name }) => name.endsWith('/add-scan.json'));
    expect(JSON.parse(action?.text ?? '{}')).toMatchObject({ form: ['scan', 'about/note'] });
  });
});

// Making and changing a note is one action of two modes.
describe('two collections of one shape', () => {
  const note = { $ref: '#/components/schemas/Loan' };
  const notesOf = (of: string): JsonObject => ({
    [`/${of}/notes`]: {
      ...get(`list${of}`, object({ items: rows(note) })),
      post: write(`Make${of}Note`, object({ title: text }), note),
    },
    [`/${of}/notes/{note}`]: {
      ...get(`get${of}`, note, path('note')),
      put: { ...write(`Change${of}Note`, object({ title: text }), note, 'note'), summary: `Change${of}Note` },
    },
  });
  const { findings, files, screen } = draft(described({ ...notesOf('Reader'), ...notesOf('Shelf') }));

  it('are each changed by their own call, in words where the description repeats its name', () => {
    expect(findings).toEqual([]);
    const offered = ['notes', 'shelf-notes'].map((id) => bodyOf(screen(id)));
    expect(offered).toMatchObject([
      { toolbar: ['make-reader-note'], rowActions: ['make-reader-note'] },
      { toolbar: ['make-shelf-note'], rowActions: ['make-shelf-note'] },
    ]);
    expect(JSON.stringify(files)).toContain('Change shelf note');
  });
});

describe('rows that a call takes', () => {
  const formOf = (line: JsonObject): unknown => {
    const making = object({ title: text, lines: rows(line) }, ['title', 'lines']);
    const { findings, left, files } = draft(
      described({
        '/loans': {
          ...get('listLoans', object({ items: rows(loan) })),
          post: write('addLoan', making, loan),
        },
      }),
    );
    expect([findings, left]).toEqual([[], new Map()]);
    const action = files.find(({ path: name }) => name.endsWith('/add-loan.json'))?.text ?? '{}';
    return readOwn(JSON.parse(action), 'form');
  };

  it('are asked for by the parts of the objects in them, without what has any names', () => {
    const discount = object({ as: { ...text, enum: ['share', 'sum'] }, value: text }, ['value']);
    const metadata = { type: 'object', additionalProperties: text };
    expect(formOf(object({ what: text, discount, metadata }, ['what']))).toEqual([
      'title',
      { field: 'lines', as: 'rows', fields: ['what', 'discount/as', 'discount/value'] },
    ]);
  });

  it('follow from the description where they hold plain values alone', () => {
    expect(formOf(object({ what: text, due: text }, ['what']))).toEqual(['title', 'lines']);
  });
});
